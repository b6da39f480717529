import { foreignFiles } from '../../store/folders/set-folder.ts'
import { listFirst } from '../../text/counted.ts'
import { datasetCorpus } from './dataset-corpus.ts'
import { type DatasetFinding, defaultAdvice, type FindingReporter } from './finding.ts'
import { type Dataset, readDataset } from './read-dataset.ts'
import type { Rule } from './rule.ts'
import { absencesRule, chunksRule, claimsRule, evidenceLabelsRule, spansRule, verdictsRule } from './rules/evidence.ts'
import { countsRule, leaksRule, ledgerRule, splitsRule, unlistedFilesRule } from './rules/files.ts'
import {
  charactersRule,
  duplicatesRule,
  idsRule,
  journeysRule,
  languagesRule,
  personalDataRule,
  translationsRule,
} from './rules/items.ts'

export const minNegatives = 2

/** One hard negative is expected for this many passages without evidence, because a small corpus may contain none. */
const passagesPerNegative = 10

/** In the order of their findings in a report. */
export const rules: readonly Rule[] = [
  spansRule,
  claimsRule,
  chunksRule,
  evidenceLabelsRule,
  idsRule,
  journeysRule,
  verdictsRule,
  charactersRule,
  languagesRule,
  translationsRule,
  personalDataRule,
  duplicatesRule,
  splitsRule,
  leaksRule,
  countsRule,
  ledgerRule,
  absencesRule,
  unlistedFilesRule,
]

export type DatasetReport = Awaited<ReturnType<typeof checkDataset>>

export const checkDataset = async (folder: string) => {
  const findings: DatasetFinding[] = []
  const report: FindingReporter = (finding) =>
    findings.push({ ...finding, advice: finding.advice ?? defaultAdvice[finding.rule] })
  const dataset = readDataset(folder, report)
  const corpus = datasetCorpus(dataset)
  for (const rule of rules) await rule({ dataset, corpus, report })
  return {
    items: dataset.items.length,
    spans: dataset.items.reduce((sum, { value }) => sum + value.gold_spans.length, 0),
    documents: dataset.documents.length,
    findings,
    remarks: remarksOn(dataset),
    /** Files in the folder that neither belong to the set nor are made from it by commands. */
    others: foreignFiles(folder).filter((file) => !expectedExtraFile.test(file)),
  }
}

/** Reports items with few hard negatives. This is not a finding, because the corpus may not contain more. */
const remarksOn = ({ items, chunks }: Dataset): string[] => {
  const ids = items.flatMap(({ value: { query_id, no_answer, strategy, gold_evidence, also_supports, negatives } }) => {
    const nonEvidence = chunks.length - gold_evidence.length - also_supports.length
    const expected = Math.min(minNegatives, Math.floor(nonEvidence / passagesPerNegative))
    return !no_answer && strategy !== 'anchor' && negatives.length < expected ? query_id : []
  })
  if (ids.length === 0) return []
  return [
    `Items with fewer than ${minNegatives} hard negatives: ${ids.length} of ${items.length} (${listFirst(ids, 5)}). Add documents on similar subjects, or leave these items out of ranking tests.`,
  ]
}

/** Files that commands make from a set, and hidden files. Unknown files in corpus/ and splits/ are reported by a rule. */
const expectedExtraFile = /^(?:corpus|splits|export)\/|^(?:projection|reviews|scores)\.jsonl$|(?:^|\/)\./
