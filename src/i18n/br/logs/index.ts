import type { Messages } from '#src/i18n/gb/index.ts'

export const logs = {
  label: 'Logs e configuração',
  parts: { files: 'Arquivos de log', exchanges: 'Trocas', config: 'Configuração' },
} satisfies Messages['logs']
