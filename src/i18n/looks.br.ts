import type { Messages } from './gb.ts'

export const looks = { theme: 'Tema' } satisfies Messages['looks']
