const endings: Readonly<Record<string, readonly string[]>> = {
  json: ['json', 'geojson', 'webmanifest', 'map'],
  yaml: ['yaml', 'yml'],
  xml: ['xml', 'xsd', 'xsl', 'xslt', 'svg', 'config', 'plist'],
  ini: ['ini', 'cfg', 'conf', 'cnf', 'toml', 'env', 'service', 'desktop'],
  properties: ['properties'],
  sql: ['sql'],
  shell: ['sh', 'bash', 'profile', 'bashrc', 'ksh'],
  css: ['css'],
  html: ['html', 'htm', 'xhtml'],
  javascript: ['js', 'mjs', 'cjs'],
  python: ['py', 'pyw'],
  log: ['log', 'out', 'err', 'trace'],
}
const byEnding = new Map(
  Object.entries(endings).flatMap(([language, all]) =>
    all.map(ending => [ending, language] as const),
  ),
)

/** A rotated log: `store.log.1`, `store.log.2026-11-20`. */
const oldLog = /\.(?:log|out|err)[.-][\d.-]+$/

/** The editor's language for a file, by its extension; `plaintext` when unknown. */
export function languageOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return byEnding.get(ending) ?? (oldLog.test(name) ? 'log' : 'plaintext')
}
