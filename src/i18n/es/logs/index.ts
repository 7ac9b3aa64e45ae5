import type { Messages } from '#src/i18n/gb/index.ts'

export const logs = {
  label: 'Registros y configuración',
  parts: { files: 'Archivos de registro', exchanges: 'Intercambios', config: 'Configuración' },
} satisfies Messages['logs']
