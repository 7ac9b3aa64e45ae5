import { crud } from './crud/index.ts'
import { storesCsv } from './storesCsv.ts'

export const franchises = { ...crud('franchises'), ...storesCsv }
