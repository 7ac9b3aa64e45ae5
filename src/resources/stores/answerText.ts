// Formats an answer for reading, in one line.

import { isArea } from '#common/area/isArea.ts'
import type { FormField } from '#common/formSchema.ts'
import { isAddress } from '#src/components/AnswersForm/PlaceAnswers.tsx'
import { dateOf } from '#src/components/DatePicker/days.ts'
import { countryName, formatDay } from '#src/i18n/format.ts'
import type { Translate } from '#src/i18n/useT.ts'

/** The number of corners in all rings; a ring repeats its first one at its end. */
function cornersIn(coordinates: unknown): number {
  if (!Array.isArray(coordinates)) return 0
  const [first] = coordinates
  if (Array.isArray(first) && typeof first[0] === 'number')
    return Math.max(0, coordinates.length - 1)
  return coordinates.reduce((sum: number, inner) => sum + cornersIn(inner), 0)
}

function areaText(coordinates: unknown, isOne: boolean, t: Translate): string {
  const parts = isOne || !Array.isArray(coordinates) ? 1 : coordinates.length
  return [
    t('answers.areaParts', { smart_count: parts }),
    t('answers.areaCorners', { smart_count: cornersIn(coordinates) }),
  ].join(', ')
}

export function answerText(
  field: FormField | undefined,
  value: unknown,
  t: Translate,
  tag: string,
): string {
  if (value === undefined || value === null || value === '') return t('answers.notAnswered')
  if (isArea(value)) return areaText(value.coordinates, value.type === 'Polygon', t)
  if (isAddress(value)) {
    const { position } = value
    const parts = Object.values(value.parts).filter(part => typeof part === 'string')
    const pin = position ? `(${position.latitude}, ${position.longitude})` : ''
    return [...parts, countryName(value.country, tag), pin].filter(part => part !== '').join(', ')
  }
  if (typeof value === 'boolean') return t(value ? 'field.yes' : 'field.no')
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (field?.settings?.kind === 'date' && typeof value === 'string')
    return formatDay(dateOf(value), tag)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
