import type { ReasonField } from '#src/dataProvider/index.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { type Entered, isEmpty } from '../store/entries.ts'

/** Formats a field's value for reading. */
export function useShownValue(): (field: ReasonField, value: Entered) => string {
  const t = useT()
  const tag = useLanguageTag()
  return (field, value) => {
    if (typeof value === 'boolean') return t(value ? 'field.yes' : 'field.no')
    if (isEmpty(value)) return t('connection.empty')
    if (typeof value !== 'string') return value.join(field.type === 'nested_field' ? ' › ' : ', ')
    return field.type === 'custom_date' ? dayOf(value, tag) : value.trim()
  }
}

/** The calendar day, the same in every time zone. */
function dayOf(text: string, tag: string): string {
  const noon = new Date(`${text}T12:00:00`)
  return Number.isNaN(noon.getTime()) ? text : formatDay(noon, tag)
}
