/** What an object holds under a name that came from outside: `constructor`, `toString` and `__proto__` are names like others. */
export const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
