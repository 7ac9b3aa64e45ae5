import { crud } from './crud/index.ts'

export const chains = crud('chains')
