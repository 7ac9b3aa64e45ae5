import { areaSize } from '#common/area/compare.ts'
import type { AreaValue } from '#common/area/types.ts'
import { formatNumber } from '#src/i18n/format.ts'

/** Square metres in words, in square kilometres from a hundredth on. */
export const sizeText = (metres: number, tag: string): string =>
  metres < 1e4
    ? `${formatNumber(Math.round(metres), tag)} m²`
    : `${formatNumber(Math.round(metres / 1e4) / 100, tag)} km²`

export const areaText = (area: AreaValue, tag: string): string => sizeText(areaSize(area), tag)
