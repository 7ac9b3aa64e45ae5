export const plugins = {
  lead: 'Tools for the store you are connected to.',
  none: 'No plugins available',
  noneText:
    'Tools such as the terminal and the dispatch screen appear here when the store has them.',
  failed: 'The plugins could not be loaded',
  open: 'Open',
  version: 'Version %{version}',
  enabled: 'Enabled',
  disabled: 'Disabled',
  back: 'All plugins',
  frame: '%{name}, embedded',
  builtIn: 'Built in',
  embedded: 'Embedded page',
  ownOrigin: 'It has the same address as this console. Give it its own host name or port.',
} as const
