/** Texts of the theme choice, the command palette and the shortcut sheet. */
export const looks = { theme: 'Theme' } as const
