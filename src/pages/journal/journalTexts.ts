// What the journal's keys are called. Pure but for the language of the moment.
import { type JournalFilterName, journalOutcomes } from '#src/dataProvider/index.ts'
import { countryName, formatExact } from '#src/i18n/format.ts'
import { type Translate, textAt } from '#src/i18n/useT.ts'
import { separator } from './record/changes.ts'

/** An operation in words; its id where this console has none for it. */
export const operationText = (id: string): string => textAt(`journal.operations.${id}`) ?? id

/** A text that waits for values says less than its code. */
const complete = (text: string | undefined) => (text?.includes('%{') ? undefined : text)

/** Why something was refused or failed: a code in words, else as it stands. */
export const infoText = (info: string): string => complete(textAt(`failure.${info}`)) ?? info

/** A tool as the menu calls it. */
export const toolText = (name: string): string => textAt(`route.${name}`) ?? name

/** How many names below are those that people gave: of the answers to a form, and of its fields. */
const given: Readonly<Record<string, number>> = { answers: Number.POSITIVE_INFINITY, Fields: 1 }

/** A field of ours in words; parts of it that have none as they stand. */
export function fieldText(field: string): string {
  const [root = '', ...rest] = field.split(separator)
  const wordOf = (name: string) => textAt(`journal.fields.${name}`) ?? name
  const names = rest.map((name, at) => (at < (given[root] ?? 0) ? name : wordOf(name)))
  return [wordOf(root), ...names].join(separator)
}

export function outcomeText(t: Translate, outcome: string): string {
  const known = journalOutcomes.find(journalOutcome => journalOutcome === outcome)
  return known ? t(`journal.outcomes.${known}`) : outcome
}

/** What a filter's value is called; a store by its number, where nobody knows its name. */
export function valueText(
  t: Translate,
  tag: string,
  name: JournalFilterName | 'filter',
  value: string,
): string {
  if (name === 'operation') return operationText(value)
  if (name === 'tool') return toolText(value)
  if (name === 'outcome') return outcomeText(t, value)
  if (name === 'region') return countryName(value, tag)
  if (name === 'store') return t('journal.storeNumber', { id: value })
  return name === 'from' || name === 'to' ? formatExact(value, tag) : value
}

const titles = {
  operator: 'journal.operator',
  store: 'journal.store',
  operation: 'journal.operation',
  outcome: 'journal.outcome',
  from: 'journal.filters.from',
  to: 'journal.filters.to',
  connection: 'journal.connection',
  reason: 'journal.reason',
  category: 'journal.category',
  region: 'journal.region',
  tool: 'journal.tool',
  filter: 'journal.filters.text',
} as const

/** What a filter is called. */
export const filterTitle = (t: Translate, name: JournalFilterName | 'filter'): string =>
  t(titles[name])
