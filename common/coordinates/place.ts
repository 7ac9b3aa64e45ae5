import type { Coordinates } from './index.ts'

/** Seven decimals are a centimetre. */
export const roundedDegrees = (value: number) => Number(value.toFixed(7)) + 0

/** The place; null when it is off the earth. */
export const placeAt = (
  latitude: number,
  longitude: number,
  isTurned = false,
): Coordinates | null =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude: roundedDegrees(latitude), longitude: roundedDegrees(longitude), isTurned }
    : null
