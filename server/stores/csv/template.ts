// The titles of an empty CSV file of stores, which are recognised when it is uploaded.
import { fieldsOf as partsOf } from '#common/address/address.ts'
import { addressParts } from '#common/address/orders.ts'
import { guessMapping } from '#common/csv/guess.ts'
import type { FormField } from '#common/formSchema.ts'
import type { Language } from '#server/failures/index.ts'
import { answerField, type CsvField, csvFields, nameOf } from './fields.ts'

/**
 * The columns of an address: the parts of its country if there is only one. Omits the single cell for both coordinates,
 * as latitude and longitude suffice.
 */
function columnsOf({ key, settings }: FormField): string[] {
  const [country, ...others] = settings?.countries ?? []
  const isOne = country !== undefined && others.length === 0
  const parts = isOne ? partsOf(country).map(({ part }) => part) : addressParts
  return ['country', ...parts, 'latitude', 'longitude'].map(part => answerField(key, part))
}

/** A field not recognised by its title is named as in the contract. */
export function templateTitles(
  form: readonly FormField[],
  language: Language,
): { readonly fields: readonly CsvField[]; readonly titles: readonly string[] } {
  const all = csvFields(form)
  const ofAddresses = new Set(form.filter(({ type }) => type === 'address').flatMap(columnsOf))
  const fields = all.filter(({ field, part }) => part === null || ofAddresses.has(field))
  const byName = new Map(all.map(field => [field.field, field]))
  const titles = fields.map(({ field }) => nameOf(field, byName, language))
  const found = guessMapping(all, titles)
  return {
    fields,
    titles: fields.map(({ field }, at) => (found[field] === at ? titles[at] : undefined) ?? field),
  }
}
