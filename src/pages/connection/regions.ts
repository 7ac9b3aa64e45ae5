import type { RegionChoice, StoreChoice } from '../../dataProvider/index.ts'

export interface NamedRegion {
  readonly code: string
  /** The country's name in the interface language; the code when there is none. */
  readonly title: string
  readonly children: readonly StoreChoice[]
}

function countryName(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code // not a country code
  }
}

/** Regions by country name, in the order of that language. */
export function namedRegions(regions: readonly RegionChoice[], tag: string): NamedRegion[] {
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const { compare } = new Intl.Collator(tag)
  return regions
    .map(({ name, children }) => ({ code: name, title: countryName(names, name), children }))
    .sort((one, other) => compare(one.title, other.title))
}
