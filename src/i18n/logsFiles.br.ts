import type { Messages } from './gb.ts'

export const logsFiles = {
  folders: 'Arquivos de log da loja',
} satisfies Messages['logsFiles']
