// Names for the journal's keys. Pure except for the current language.
import { type JournalFilterName, journalOutcomes } from '#src/dataProvider/index.ts'
import { countryName, formatExact } from '#src/i18n/format.ts'
import { type Translate, textAt } from '#src/i18n/useT.ts'
import { separator } from './record/changes.ts'

/** An operation's name; its id when this console has none for it. */
export const operationText = (id: string): string => textAt(`journal.operations.${id}`) ?? id

/** A text that needs values says less than its code. */
const complete = (text: string | undefined) => (text?.includes('%{') ? undefined : text)

/** Why something was refused or failed: a code's text, else the code itself. A code that names who has one without. */
export const infoText = (info: string): string =>
  [info, info.replace(/_by$/, '')]
    .map(code => complete(textAt(`failure.${code}`)))
    .find(text => text !== undefined) ?? info

/** A tool's name as in the menu. */
export const toolText = (name: string): string => textAt(`route.${name}`) ?? name

/** How many name levels below each field were given by people: those of a form's answers, and of its fields. */
const given: Readonly<Record<string, number>> = { answers: Number.POSITIVE_INFINITY, Fields: 1 }

/** A field's name; parts without a name are shown as they are. */
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

/** A filter value's label; a store's number when its name is unknown. */
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

/** A filter's label. */
export const filterTitle = (t: Translate, name: JournalFilterName | 'filter'): string =>
  t(titles[name])
