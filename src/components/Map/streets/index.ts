export { layStreets } from './lay.ts'
export type { StreetInks } from './rules.ts'
export { MapStreets, type StreetsFacts, type StreetsSource } from './source.ts'
