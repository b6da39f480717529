/** Words that options and settings are named with; which of them a corpus does not know is looked up. */
export const inventedNames: readonly (readonly string[])[] = [
  ['retry', 'backoff'],
  ['max', 'sessions'],
  ['cache', 'ttl'],
  ['audit', 'mode'],
  ['batch', 'window'],
  ['idle', 'limit'],
  ['trace', 'ratio'],
  ['warmup', 'delay'],
  ['queue', 'depth'],
  ['color', 'scheme'],
  ['summary', 'only'],
  ['proxy', 'pool'],
]
