import { strangersIn } from '../owned-files.ts'
import { datasetCorpus } from './dataset-corpus.ts'
import { adviceOf, type DatasetFinding, type Report } from './finding.ts'
import { readDataset } from './read-dataset.ts'
import { rules } from './rules.ts'

export interface DatasetReport {
  readonly items: number
  readonly spans: number
  readonly documents: number
  readonly findings: readonly DatasetFinding[]
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
    others: strangersIn(folder).filter((file) => !companion.test(file)),
  }
}

/** Among the texts and splits strangers are findings; these are made from a set, or belong to whoever keeps the folder. */
const companion = /^(?:corpus|splits|export)\/|^(?:projection|reviews)\.jsonl$|(?:^|\/)\./
