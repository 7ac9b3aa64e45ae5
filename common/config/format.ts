// The formats of configuration documents: what the console knows how to read and to change in place.

const configFormats = ['ini', 'json', 'yaml', 'xml', 'properties'] as const
export type ConfigFormat = (typeof configFormats)[number]

export const isConfigFormat = (value: unknown): value is ConfigFormat =>
  configFormats.some(format => format === value)

const endings: Readonly<Record<string, ConfigFormat>> = {
  ini: 'ini',
  cnf: 'ini',
  cfg: 'ini',
  json: 'json',
  yaml: 'yaml',
  yml: 'yaml',
  xml: 'xml',
  properties: 'properties',
}

/** By the ending of a file's name; undefined for one that is no configuration we know. */
export function formatOfName(name: string): ConfigFormat | undefined {
  const ending = /\.([A-Za-z]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(endings, ending) ? endings[ending] : undefined
}
