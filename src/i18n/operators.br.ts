import type { Messages } from './gb.ts'

export const operators = { title: 'Operadores' } satisfies Messages['operators']
