// The kind of a file by its extension: shown in the list and used by the server for sorting. Pure.

const endings = {
  archive: 'zip tar gz tgz bz2 xz zst 7z rar',
  certificate: 'pem crt cer key p12 pfx',
  configuration: 'ini conf cfg properties env toml',
  csv: 'csv tsv',
  database: 'db sqlite sqlite3',
  document: 'doc docx odt rtf',
  json: 'json jsonl ndjson geojson',
  log: 'log',
  pdf: 'pdf',
  picture: 'png jpg jpeg gif webp avif bmp svg ico tif tiff heic',
  script: 'sh bash bat cmd ps1 py js mjs ts rb pl lua sql',
  sheet: 'xls xlsx ods',
  sound: 'mp3 wav ogg flac m4a',
  text: 'txt md',
  video: 'mp4 mkv avi mov webm',
  web: 'html htm css',
  xml: 'xml xsd xsl',
  yaml: 'yaml yml',
} as const

export type FileKind = keyof typeof endings | 'file'

const kinds: ReadonlyMap<string, FileKind> = new Map(
  Object.entries(endings).flatMap(
    ([kind, ends]) => ends.split(' ').map(end => [end, kind as FileKind] as const), // a key of the object above
  ),
)

/** A rotated log: `pos.log.1`, `pos.log.2026-11-20`. */
const aside = /\.log\.\d[\d-]*$/

/** `file` where the name has no extension or an unknown one. */
export function fileKind(name: string): FileKind {
  const at = name.lastIndexOf('.')
  if (at <= 0) return 'file'
  const kind = kinds.get(name.slice(at + 1).toLowerCase())
  return kind ?? (aside.test(name.toLowerCase()) ? 'log' : 'file')
}
