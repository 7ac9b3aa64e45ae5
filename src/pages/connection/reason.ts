// The reason form as data: what a field holds, whether it is filled, what goes on the wire. Pure.
import type { ReasonField, ReasonValue } from '../../dataProvider/index.ts'

/** What is typed or chosen; numbers stay text until they are sent. */
export type Entered = string | boolean | readonly string[]
export type Entries = Readonly<Record<string, Entered>>
export type Problem = 'required' | 'number'

export const blankOf = ({ type }: ReasonField): Entered =>
  type === 'custom_checkbox' ? false : type === 'custom_multi_select' ? [] : ''

/** The choices of a field; a tree of names (nested fields) as its last names. */
export function choicesOf(field: ReasonField): readonly string[] {
  if (Array.isArray(field.choices)) return field.choices
  const leaves = (tree: unknown): string[] => {
    if (Array.isArray(tree)) return tree.filter(one => typeof one === 'string')
    if (typeof tree !== 'object' || tree === null) return []
    return Object.entries(tree).flatMap(([name, below]) => {
      const deeper = leaves(below)
      return deeper.length > 0 ? deeper : [name]
    })
  }
  return leaves(field.choices)
}

const isNumeric = ({ type }: ReasonField) => type === 'custom_number' || type === 'custom_decimal'

const numberOf = (text: string, { type }: ReasonField): number | null => {
  const value = Number(text.trim().replace(',', '.'))
  if (!Number.isFinite(value)) return null
  return type === 'custom_number' && !Number.isInteger(value) ? null : value
}

const isEmpty = (value: Entered): boolean =>
  typeof value === 'object' ? value.length === 0 : value === false || String(value).trim() === ''

/** What is wrong with a field, or null. */
export function problemOf(field: ReasonField, value: Entered): Problem | null {
  if (isEmpty(value)) return field.required_for_agents ? 'required' : null
  if (isNumeric(field) && typeof value === 'string' && numberOf(value, field) === null)
    return 'number'
  return null
}

/** The entries as `/set/tools` takes them; what is empty is left out. */
export function wireReason(
  fields: readonly ReasonField[],
  entries: Entries,
): Record<string, ReasonValue> {
  const reason: Record<string, ReasonValue> = {}
  for (const field of fields) {
    const value = entries[field.name] ?? blankOf(field)
    if (typeof value === 'boolean') reason[field.name] = value
    else if (isEmpty(value)) continue
    else if (typeof value !== 'string') reason[field.name] = [...value]
    else reason[field.name] = isNumeric(field) ? numberOf(value, field) : value.trim()
  }
  return reason
}
