import { useMemo } from 'react'
import { compareTexts, countryName } from '#src/i18n/format.ts'
import { useLanguageTag } from '#src/i18n/useT.ts'

/** Countries by name, sorted for the language. */
export function useCountryChoices(codes: readonly string[]) {
  const tag = useLanguageTag()
  return useMemo(() => {
    const compare = compareTexts(tag)
    return codes
      .map(value => ({ value, label: countryName(value, tag) }))
      .sort((a, b) => compare(a.label, b.label))
  }, [codes, tag])
}
