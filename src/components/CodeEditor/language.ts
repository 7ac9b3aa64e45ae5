const byEnding: Record<string, string> = {
  json: 'json',
  geojson: 'json',
  yaml: 'yaml',
  yml: 'yaml',
  xml: 'xml',
  xsd: 'xml',
  xsl: 'xml',
  svg: 'xml',
  config: 'xml',
  ini: 'ini',
  cfg: 'ini',
  conf: 'ini',
  cnf: 'ini',
  properties: 'ini',
  toml: 'ini',
  env: 'ini',
  sql: 'sql',
  sh: 'shell',
  bash: 'shell',
  profile: 'shell',
}

/** The editor's language for a file, by the ending of its name; `plaintext` (logs and all else) when none is known. */
export function languageOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return Object.hasOwn(byEnding, ending) ? (byEnding[ending] ?? 'plaintext') : 'plaintext'
}
