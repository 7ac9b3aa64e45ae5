import type { Messages } from '../gb/index.ts'

export const logs = {
  label: 'Partes de logs e configuração',
  parts: { files: 'Arquivos de log', exchanges: 'Trocas', config: 'Configuração' },
} satisfies Messages['logs']
