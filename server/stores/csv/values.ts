// Converts a cell to the value of a form field. Unreadable text stays as it is: the form's schema then reports it.
import type { FormField, FormFieldSettings } from '#common/formSchema.ts'
import type { JsonValue } from '#server/db/tables/index.ts'

const number = /^[-+]?\d+(?:[.,]\d+)?$/

function numberIn(text: string): JsonValue {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '')
  return number.test(bare) ? Number(bare.replace(',', '.')) : text
}

const two = (text: string) => text.padStart(2, '0')

/** ISO, or day, month and year as the three languages write them. */
function dateIn(text: string): JsonValue {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return `${iso[1]}-${two(iso[2] ?? '')}-${two(iso[3] ?? '')}`
  const own = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text)
  return own ? `${own[3]}-${two(own[2] ?? '')}-${two(own[1] ?? '')}` : text
}

function timeIn(text: string): JsonValue {
  const found = /^(\d{1,2})[:h.](\d{2})(?::\d{2})?$/i.exec(text)
  return found ? `${two(found[1] ?? '')}:${found[2]}` : text
}

const yes = new Set(['yes', 'y', 'true', '1', 'sim', 's', 'sí', 'si', 'verdadeiro', 'verdadero'])
const no = new Set(['no', 'n', 'false', '0', 'não', 'nao', 'falso'])

function yesNoIn(text: string): JsonValue {
  const lower = text.toLowerCase()
  return yes.has(lower) ? true : no.has(lower) ? false : text
}

/** Ignores case, accents and outer blanks. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .trim()
    .toLowerCase()

const folded = new WeakMap<FormFieldSettings, ReadonlyMap<string, string>>()

/** Choices by their folded text; a cell may contain thousands. */
function choicesBy(settings: FormFieldSettings): ReadonlyMap<string, string> {
  const known = folded.get(settings)
  if (known) return known
  const made = new Map<string, string>()
  for (const choice of settings.choices ?? [])
    if (!made.has(fold(choice))) made.set(fold(choice), choice)
  folded.set(settings, made)
  return made
}

const choiceIn = (text: string, settings: FormFieldSettings): string =>
  settings.choices?.includes(text) ? text : (choicesBy(settings).get(fold(text)) ?? text)

/** One or several choices, separated by semicolons or lines, or by commas where no choice contains one. */
function choicesIn(text: string, settings: FormFieldSettings): JsonValue {
  const whole = choiceIn(text, settings)
  if (settings.choices?.includes(whole)) return [whole]
  const hasComma = settings.choices?.some(choice => choice.includes(','))
  const parts = text.split(hasComma ? /[;|\n]/ : /[;|,\n]/).map(part => part.trim())
  return [...new Set(parts.filter(Boolean).map(part => choiceIn(part, settings)))]
}

function areaIn(text: string): JsonValue {
  try {
    const value: JsonValue = JSON.parse(text)
    return value
  } catch {
    return text
  }
}

/** @param text of a cell, trimmed and not empty. */
export function valueIn({ type, settings = {} }: FormField, text: string): JsonValue {
  if (type === 'polygon') return areaIn(text)
  if (type !== 'custom') return text
  switch (settings.kind) {
    case 'number':
      return numberIn(text)
    case 'date':
      return dateIn(text)
    case 'time':
      return timeIn(text)
    case 'yesno':
      return yesNoIn(text)
    case 'one':
      return choiceIn(text, settings)
    case 'some':
      return choicesIn(text, settings)
    default:
      return text
  }
}
