# docker build -t goldspan . ; docker run --rm -v "$PWD:/work" goldspan generate docs -n 50 --out golden
FROM node:22-bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.json tsconfig.build.json ./
COPY scripts ./scripts
COPY src ./src
COPY schema ./schema
RUN npm install --no-audit --no-fund && npm prune --omit=dev --no-audit --no-fund && npm install --no-save --omit=dev --no-audit --no-fund @langchain/core@^1.2.13 @langchain/openai@^1.5.8 --ignore-scripts

FROM node:22-bookworm-slim
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/package.json ./
USER node
WORKDIR /work
ENTRYPOINT ["node", "/app/dist/cli/main.js"]
