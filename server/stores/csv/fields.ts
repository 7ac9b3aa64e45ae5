// Possible targets of a file's columns: fields of the store, and those of its future form.
import { addressParts } from '#common/address/orders.ts'
import type { CsvTarget } from '#common/csv/guess.ts'
import { type FormField, labelOf } from '#common/formSchema.ts'
import { completeness } from '#server/db/repositories.ts'
import type { Sql } from '#server/db/tables/index.ts'
import { type FailureCode, type Language, textOf, texts } from '#server/failures/index.ts'
import { fieldsOf, schemaFields } from '#server/forms/fields.ts'
import type { CsvProblem } from '../repository/csvRows.ts'
import { csvSentences } from './texts.ts'

export interface CsvField extends CsvTarget {
  readonly required: boolean
}

const ofStore = (field: string, required = false): CsvField => ({
  field,
  label: null,
  part: null,
  required,
})

/** The parts of an address, its location, and both coordinates in one cell. */
const parts = ['country', ...addressParts, 'latitude', 'longitude', 'position']

export const answerField = (key: string, part?: string) =>
  part === undefined ? `answers.${key}` : `answers.${key}.${part}`

function ofForm(field: FormField): CsvField[] {
  const label = labelOf(field)
  if (field.type !== 'address') {
    const required = field.required ?? false
    return [{ field: answerField(field.key), label, part: null, required }]
  }
  return parts.map(part => ({
    field: answerField(field.key, part),
    label,
    part,
    required: false,
  }))
}

export const csvFields = (form: readonly FormField[]): CsvField[] => [
  ofStore('name', true),
  ofStore('storeNumber'),
  ofStore('country'),
  ofStore('extra'),
  ...form.flatMap(ofForm),
]

/** A form for checking rows. */
export interface CsvForm {
  readonly id: number
  readonly version: number
  readonly fields: readonly FormField[]
}

export async function formOf(sql: Sql, id: number, version: number): Promise<CsvForm | null> {
  const found = await completeness.formVersion(sql, id, version)
  return found ? { id, version, fields: schemaFields(fieldsOf(found.fields)) } : null
}

/** The form of a franchise's new stores; null when there is none. */
export async function newForm(sql: Sql, franchiseId: number): Promise<CsvForm | null> {
  const form = await completeness.formFor(sql, { formId: 0, franchiseId })
  return form ? formOf(sql, form.id, form.version) : null
}

const place: Readonly<Record<Language, 0 | 1 | 2>> = { gb: 0, br: 1, es: 2 }
const word = (name: string, language: Language) => csvSentences[name]?.[place[language]] ?? name

/** The name of a field in a message and in a template. */
export function nameOf(
  name: string,
  fields: ReadonlyMap<string, CsvField>,
  language: Language,
): string {
  const { label = null, part = null } = fields.get(name) ?? {}
  if (label === null) return word(name.split('.').at(-1) ?? name, language)
  return part === null ? label : `${label}: ${word(part, language)}`
}

const isCode = (code: string): code is FailureCode => Object.hasOwn(texts, code)

/** A row's problem in the requested language. */
export function saidOf(
  { field, column, code, params }: CsvProblem,
  fields: ReadonlyMap<string, CsvField>,
  language: Language,
) {
  const known = isCode(code) ? code : 'server.error'
  const named = field === null ? params : { ...params, name: nameOf(field, fields, language) }
  return { field, column, code: known, info: textOf(known, language, named) }
}
