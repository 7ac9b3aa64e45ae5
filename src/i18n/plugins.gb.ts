export const plugins = {
  lead: 'Tools that work on the store you are connected to.',
  none: 'There are no plugins here.',
} as const
