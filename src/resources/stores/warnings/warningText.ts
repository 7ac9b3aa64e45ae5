import { type FormField, labelOf } from '#common/formSchema.ts'
import { sizeText } from '#src/components/AreaField/sizes.ts'
import type { StoreWarning } from '#src/dataProvider/index.ts'
import { countryName, formatNumber, formatPercent } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import type { Translate } from '#src/i18n/useT.ts'

const texts = {
  'pin.country': 'pinCountry',
  'pin.town': 'pinTown',
  'area.pin': 'areaPin',
  'area.large': 'areaLarge',
  'area.country': 'areaCountry',
  'area.overlap': 'areaOverlap',
  'area.gap': 'areaGap',
} as const satisfies Readonly<Record<StoreWarning['code'], string>>

/** A warning in a sentence. */
export function warningText(
  { code, field: key, values, store }: StoreWarning,
  fields: readonly FormField[],
  t: Translate,
  tag: string,
): string {
  const field = fields.find(one => one.key === key)
  const { country = '', found = '', town = '', km = 0, percent = 0, otherPercent = 0 } = values
  const more = (values.stores?.length ?? 1) - 1
  const text =
    code === 'pin.country' && found === '' ? 'pinSea' : more > 0 ? 'areaGaps' : texts[code]
  return t(`answers.checks.codes.${text}`, {
    field: field ? labelOf(field) : key,
    country: country && countryName(country, tag),
    found: found && countryName(found, tag),
    town,
    km: formatNumber(km, tag),
    percent: formatPercent(percent / 100, tag),
    otherPercent: formatPercent(otherPercent / 100, tag),
    times: formatNumber(values.times ?? 0, tag),
    size: values.m2 === undefined ? formatNumber(values.km2 ?? 0, tag) : sizeText(values.m2, tag),
    smart_count: more,
    store: store ? `${shownName(store.name)} (${store.storeNumber})` : '',
  })
}
