import { crud } from './crud/index.ts'
import { storesCsv } from './stores/csv.ts'

export const franchises = { ...crud('franchises'), ...storesCsv }
