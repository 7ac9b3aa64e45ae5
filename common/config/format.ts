// The configuration formats that the console can read and edit in place.

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

/** The format by file extension; undefined for an unknown one. */
export function formatOfName(name: string): ConfigFormat | undefined {
  const ending = /\.([A-Za-z]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(endings, ending) ? endings[ending] : undefined
}
