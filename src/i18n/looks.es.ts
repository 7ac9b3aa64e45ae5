import type { Messages } from './gb.ts'

export const looks = {
  theme: 'Tema',
  themes: { system: 'Como el sistema', light: 'Claro', dark: 'Oscuro' },
} satisfies Messages['looks']
