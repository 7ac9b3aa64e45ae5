/** Texts of the theme choice, the command palette and the shortcut sheet. */
export const looks = {
  theme: 'Theme',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
} as const
