import type { Dataset } from '../../dataset/check/read-dataset.ts'
import type { GateResult } from './gate.ts'
import type { DatasetScore } from './score-dataset.ts'
import { misses } from './score-text.ts'

/** The gates as a JUnit file, one test case each, for whatever shows test results. */
export const scoreJUnit = (dataset: Dataset, score: DatasetScore, gates: readonly GateResult[]): string => {
  const failures = gates.filter(({ held }) => !held).length
  const cases = gates.map(({ gate, held, found }) =>
    held
      ? `  <testcase classname="goldspan.score" name="${xml(gate)}"/>`
      : `  <testcase classname="goldspan.score" name="${xml(gate)}">\n    <failure message="${xml(`${gate}: measured ${found}`)}"/>\n  </testcase>`,
  )
  const missed = misses(dataset, score).map(
    (one) => `${one.query_id} ${one.question}\n  missed: ${one.missed.join('; ')}`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="goldspan score" tests="${gates.length}" failures="${failures}" errors="0" skipped="0">
${cases.join('\n')}
  <system-out>${xml(missed.join('\n'))}</system-out>
</testsuite>
`
}

// What is no character of XML 1.0 makes a whole file unreadable.
const xml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)
