# docker build -t goldspan . ; docker run --rm -v "$PWD:/work" goldspan generate docs -n 50 --out golden
FROM node:22-bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.json tsconfig.build.json ./
COPY scripts ./scripts
COPY src ./src
COPY schema ./schema
RUN npm install --no-audit --no-fund && npm pkg delete devDependencies 'peerDependenciesMeta[@langchain/openai]' && npm install --no-audit --no-fund --ignore-scripts

FROM node:22-bookworm-slim
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/package.json ./
USER node
WORKDIR /work
ENTRYPOINT ["node", "/app/dist/cli/main.js"]
