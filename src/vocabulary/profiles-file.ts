import type { Dimension } from './session.ts'

/** The file that gives these dimensions when it is read back. */
export const profilesFile = (dimensions: readonly Dimension[]): string =>
  `${JSON.stringify(
    {
      parameters: Object.fromEntries(
        dimensions.map(({ name, description, why, values }) => [
          name,
          {
            description,
            why: why || undefined,
            values: Object.fromEntries(
              values.map(({ name: value, notes, ...body }) => [value, { ...body, ...(notes ? { notes } : {}) }]),
            ),
          },
        ]),
      ),
    },
    null,
    2,
  )}\n`
