export const plugins = {
  lead: 'Tools that work on the store you are connected to.',
  none: 'There are no plugins here.',
  failed: 'The plugins could not be loaded',
  open: 'Open',
  version: 'Version %{version}',
  enabled: 'Enabled',
  disabled: 'Not enabled',
  back: 'All plugins',
  frame: '%{name}, embedded',
  builtIn: 'Built in',
  embedded: 'Embedded page',
  ownOrigin: 'Its address is this console’s own. It must have a name or a port of its own.',
} as const
