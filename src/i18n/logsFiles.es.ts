import type { Messages } from './gb.ts'

export const logsFiles = {
  folders: 'Archivos de registro de la tienda',
} satisfies Messages['logsFiles']
