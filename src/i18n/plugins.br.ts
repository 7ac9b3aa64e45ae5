import type { Messages } from './gb.ts'

export const plugins = {
  lead: 'Ferramentas que trabalham na loja à qual você está conectado.',
  none: 'Não há plugins aqui.',
} satisfies Messages['plugins']
