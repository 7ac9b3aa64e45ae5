import type { Coordinates } from './index.ts'

/** Seven decimals are a centimetre. */
const rounded = (value: number) => Number(value.toFixed(7)) + 0

/** The place, if it is on the earth. */
export const placeAt = (
  latitude: number,
  longitude: number,
  isTurned = false,
): Coordinates | null =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude: rounded(latitude), longitude: rounded(longitude), isTurned }
    : null
