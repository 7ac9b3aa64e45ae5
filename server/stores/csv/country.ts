// Recognises countries as people write them into a cell.
import { addressCountries } from '#common/address/address.ts'

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** Languages whose country names are recognised: the console's, and related ones. */
const languages = ['en', 'pt', 'es', 'fr', 'de', 'it', 'zh-TW']

const others: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  usa: 'US',
  'united states of america': 'US',
  eua: 'US',
  'ee uu': 'US',
  holland: 'NL',
}

let names: ReadonlyMap<string, string> | undefined

function allNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const language of languages) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of addressCountries) {
      const name = fold(display.of(code) ?? '')
      if (name !== '' && !found.has(name)) found.set(name, code)
    }
  }
  for (const [name, code] of Object.entries(others)) found.set(name, code)
  return found
}

const codes = new Set([...addressCountries, 'ZZ'])

/** ISO 3166-1 alpha-2 of a code or name; undefined for an unknown one. */
export function countryIn(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  if (codes.has(code)) return code
  names ??= allNames()
  return names.get(fold(text))
}
