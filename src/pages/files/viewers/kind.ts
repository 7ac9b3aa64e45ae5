// Picks the viewer for a file, by its first bytes and, where these do not tell, by its name. Pure.

export type ViewerKind = 'picture' | 'pdf' | 'csv' | 'text' | 'hex'

/** Bytes that are enough to recognise a file. */
export const headLength = 64 * 1024

/** Extension -> MIME type. */
const pictures: Readonly<Record<string, string>> = {
  png: 'image/png',
  apng: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
}
const tables = ['csv', 'tsv']

const endingOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

const starts = (bytes: Uint8Array, at: number, signature: string): boolean =>
  [...signature].every((sign, index) => bytes[at + index] === sign.charCodeAt(0))

/** A BMP begins with two letters, as a text might: what follows must be its header too. */
const isBmp = (bytes: Uint8Array): boolean =>
  starts(bytes, 0, 'BM') &&
  starts(bytes, 6, '\0\0\0\0') &&
  [12, 40, 52, 56, 64, 108, 124].includes(bytes[14] ?? 0)

const isIco = (bytes: Uint8Array): boolean =>
  starts(bytes, 0, '\0\0\u0001\0') && (bytes[4] ?? 0) > 0 && bytes[5] === 0 && bytes.length > 22

/** A picture's MIME type by its bytes; null for anything else. An SVG is text, recognised by its name. */
export function pictureByBytes(bytes: Uint8Array): string | null {
  if (starts(bytes, 0, '\u0089PNG\r\n\u001A\n')) return 'image/png'
  if (starts(bytes, 0, '\u00FF\u00D8\u00FF')) return 'image/jpeg'
  if (starts(bytes, 0, 'GIF87a') || starts(bytes, 0, 'GIF89a')) return 'image/gif'
  if (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) return 'image/webp'
  if (starts(bytes, 4, 'ftypavif') || starts(bytes, 4, 'ftypavis')) return 'image/avif'
  if (isBmp(bytes)) return 'image/bmp'
  return isIco(bytes) ? 'image/x-icon' : null
}

/** The MIME type to render a picture with that name and those bytes. */
export const pictureType = (name: string, bytes: Uint8Array): string =>
  pictureByBytes(bytes) ?? pictures[endingOf(name)] ?? 'application/octet-stream'

/** UTF-16 is recognised by its first two bytes; otherwise a zero byte means it is not text. */
export function isText(bytes: Uint8Array): boolean {
  if (starts(bytes, 0, '\u00FF\u00FE') || starts(bytes, 0, '\u00FE\u00FF')) return true
  return !bytes.includes(0)
}

/**
 * The viewer for a file. Without bytes only the name counts, and unknown names mean text: an editor finds out
 * whether it can open it. A picture by name remains one, even if only to be reported as broken.
 */
export function kindOf(name: string, firstBytes: Uint8Array | null): ViewerKind {
  const ending = endingOf(name)
  if (firstBytes && firstBytes.length > 0) {
    if (pictureByBytes(firstBytes)) return 'picture'
    // A PDF may be preceded by a few foreign bytes.
    if (starts(firstBytes, 0, '%PDF-')) return 'pdf'
  }
  if (ending in pictures) return 'picture'
  if (ending === 'pdf') return 'pdf'
  if (firstBytes && !isText(firstBytes)) return 'hex'
  return tables.includes(ending) ? 'csv' : 'text'
}
