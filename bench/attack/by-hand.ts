/** Hand-written attacks: the test files of each class. */
export const byHand: readonly {
  readonly name: string
  readonly promise: string
  readonly files: readonly string[]
}[] = [
  {
    name: "A user's files",
    promise: 'a session replaces only its own set, completely; it changes no other file',
    files: ['test/files/set-folder.test.ts', 'test/session/a-users-files.test.ts'],
  },
  {
    name: 'Accounting for documents',
    promise: 'every document is read or reported with a reason; no two documents get the same id',
    files: [
      'test/session/accounted-for.test.ts',
      'test/corpus/readers.test.ts',
      'test/corpus/expand-sources.test.ts',
      'test/dataset/text-paths.test.ts',
    ],
  },
  {
    name: 'Terminals, pages and tables',
    promise: 'no cursor moves, no script runs (Chromium), no formula is evaluated',
    files: [
      'test/cli/terminal.test.ts',
      'test/dataset/report.test.ts',
      'test/dataset/report-browser.test.ts',
      'test/dataset/export/retrieval-formats.test.ts',
    ],
  },
  {
    name: 'Models',
    promise: 'a malformed reply costs an attempt and then the draft; limits hold; no key is stored',
    files: [
      'test/models/malformed.test.ts',
      'test/models/take-turn.test.ts',
      'test/models/bounds.test.ts',
      'test/models/keys-and-traces.test.ts',
      'test/models/replies.test.ts',
      'test/session/faults.test.ts',
    ],
  },
  {
    name: 'Commands and sets',
    promise: 'damaged sets are refused or reported; printed commands can be pasted; hostile retrievers are stopped',
    files: [
      'test/dataset/check.test.ts',
      'test/dataset/read-sound.test.ts',
      'test/measure/hostile-retrievers.test.ts',
      'test/session/command-line-faults.test.ts',
    ],
  },
  {
    name: 'Output files of commands',
    promise:
      'no file of another command or a person is overwritten; damaged sets and workspaces, odd names and concurrent commands lead to a clear message',
    files: [
      'test/attack/outputs.test.ts',
      'test/attack/sets.test.ts',
      'test/attack/state.test.ts',
      'test/attack/names.test.ts',
      'test/checks/draft-checks.test.ts',
      'test/files/set-folder.test.ts',
    ],
  },
  {
    name: 'Fetching',
    promise: 'every request ends, is counted, and is allowed before it is sent',
    files: ['test/corpus/fetch.test.ts', 'test/corpus/rebinding.test.ts'],
  },
  {
    name: 'Injection',
    promise: 'orders to a model are found and never shown to a model; ordinary pages are not withheld',
    files: [
      'test/corpus/injections.test.ts',
      'test/agents/hostile-text.test.ts',
      'test/search/withhold.test.ts',
      'test/session/withheld.test.ts',
    ],
  },
  {
    name: 'Processes and disks',
    promise: 'kills, full disks and second processes lose nothing that was saved',
    files: [
      'test/session/kill.test.ts',
      'test/session/store-trouble.test.ts',
      'test/session/resume-after-changes.test.ts',
      'test/session/check-memory.test.ts',
      'test/cli/terminal.test.ts',
      'test/store/store.test.ts',
    ],
  },
]
