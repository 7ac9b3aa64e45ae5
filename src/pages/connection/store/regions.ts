import { compareTexts, countryName } from '#src/i18n/format.ts'

/** Regions with their country names, sorted for that language. */
export function namedRegions<Region extends { readonly country: string }>(
  regions: readonly Region[],
  tag: string,
): (Region & { readonly title: string })[] {
  const compare = compareTexts(tag)
  return regions
    .map(region => ({ ...region, title: countryName(region.country, tag) }))
    .sort((a, b) => compare(a.title, b.title))
}
