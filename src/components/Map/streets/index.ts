export { layStreets } from './lay.ts'
export type { StreetInks } from './rules.ts'
export type { StreetsFacts, StreetsSource } from './source.ts'
