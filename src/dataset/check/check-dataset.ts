import { strangersIn } from '../../files/set-folder.ts'
import { datasetCorpus } from './dataset-corpus.ts'
import { fewNegatives } from './few-negatives.ts'
import { adviceOf, type DatasetFinding, type Report } from './finding.ts'
import { type Dataset, readDataset } from './read-dataset.ts'
import { rules } from './rules.ts'

export interface DatasetReport {
  readonly items: number
  readonly spans: number
  readonly documents: number
  readonly findings: readonly DatasetFinding[]
  /** What holds, and is worth to know all the same. */
  readonly remarks: readonly string[]
  /** Files in the folder that are no part of the set, nor made from it. */
  readonly others: readonly string[]
}

/** Proves a dataset folder without a model: every rule over everything in it. */
export const checkDataset = async (folder: string): Promise<DatasetReport> => {
  const findings: DatasetFinding[] = []
  const report: Report = (finding) => {
    findings.push({ ...finding, advice: finding.advice ?? adviceOf[finding.rule] })
  }
  const dataset = readDataset(folder, report)
  const corpus = datasetCorpus(dataset)
  for (const rule of rules) await rule({ dataset, corpus, report })
  return {
    items: dataset.items.length,
    spans: dataset.items.reduce((sum, { value }) => sum + value.gold_spans.length, 0),
    documents: dataset.documents.length,
    findings,
    remarks: remarksOn(dataset),
    others: strangersIn(folder).filter((file) => !companion.test(file)),
  }
}

/** The corpus may hold no more hard negatives than an item has: that is no fault of the set. */
const remarksOn = (dataset: Dataset): string[] => {
  const few = dataset.items.map(({ value }) => value).filter((item) => fewNegatives(item, dataset))
  if (few.length === 0) return []
  const named = few.slice(0, 5).map(({ query_id }) => query_id)
  return [
    `Fewer than 2 hard negatives, since no more could be proved: ${few.length} of ${dataset.items.length} items (${named.join(', ')}${few.length > named.length ? ', …' : ''}). Add documents on near subjects, or leave them out of tests of ranking.`,
  ]
}

/** Among the texts and splits strangers are findings; these are made from a set, or belong to whoever keeps the folder. */
const companion = /^(?:corpus|splits|export)\/|^(?:projection|reviews|scores)\.jsonl$|(?:^|\/)\./
