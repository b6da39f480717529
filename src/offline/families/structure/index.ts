import type { Family } from '../../family.ts'
import { cliFlag } from './cli-flag.ts'
import { codeFor } from './code-for.ts'
import { configKey } from './config-key.ts'
import { contact } from './contact.ts'
import { definitionList } from './definition-list.ts'
import { callEffect, eventTrigger, settingEffect } from './described.ts'
import { difference } from './difference.ts'
import { dutyList } from './duty-list.ts'
import { effect } from './effect.ts'
import { enumeration } from './enumeration.ts'
import { errorCode } from './error-code.ts'
import { faq } from './faq.ts'
import { flagForm } from './flag-form.ts'
import { glossary } from './glossary.ts'
import { headingValue } from './heading-value.ts'
import { note } from './note.ts'
import { prerequisites } from './prerequisites.ts'
import { procedure } from './procedure.ts'
import { sectionTask } from './section-task.ts'
import { settingValue } from './setting-value.ts'
import { stepOrder } from './step-order.ts'
import { tableCell } from './table-cell.ts'
import { tableCompare } from './table-compare.ts'
import { tableList } from './table-list.ts'
import { tableReverse } from './table-reverse.ts'
import { tableSupport } from './table-support.ts'
import { topicRule } from './topic-rule.ts'
import { versionChange } from './version-change.ts'

/** Families that read the shape of a document: lists, tables, headings, code. */
export const structureFamilies: readonly Family[] = [
  procedure,
  sectionTask,
  codeFor,
  stepOrder,
  prerequisites,
  tableCell,
  tableSupport,
  tableReverse,
  tableCompare,
  tableList,
  definitionList,
  difference,
  glossary,
  faq,
  cliFlag,
  flagForm,
  configKey,
  settingValue,
  effect,
  settingEffect,
  callEffect,
  eventTrigger,
  errorCode,
  enumeration,
  dutyList,
  note,
  contact,
  versionChange,
  headingValue,
  topicRule,
]
