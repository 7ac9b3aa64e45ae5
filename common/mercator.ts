// Projects degrees onto the square of the Mercator projection, from 0 to 1. Pure.

/** The latitude at which the square ends. */
const northernmost = 85.0511287798

export const mercatorX = (lng: number): number => lng / 360 + 0.5

export function mercatorY(lat: number): number {
  const sine = Math.sin((Math.max(-northernmost, Math.min(northernmost, lat)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}
