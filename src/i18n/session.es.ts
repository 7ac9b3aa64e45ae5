import type { Messages } from './gb.ts'

export const session = { disconnect: 'Desconectar' } satisfies Messages['session']
