import type { Messages } from './gb.ts'

export const looks = {
  theme: 'Tema',
  themes: { system: 'Como o sistema', light: 'Claro', dark: 'Escuro' },
} satisfies Messages['looks']
