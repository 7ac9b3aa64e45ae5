import { addressOf } from '#server/net/origins.ts'

/** Where the streets of maps come from. Addresses are secret: they may contain the key of a paid service. */
export type TilesSetting =
  /** A PMTiles file on this machine. */
  | { readonly kind: 'file'; readonly path: string }
  /** The same at an address. */
  | { readonly kind: 'archive'; readonly address: string }
  /** An address with {z}, {x} and {y}, of pictures. */
  | { readonly kind: 'template'; readonly address: string }

export interface MapSettings {
  /** Undefined means the console's own ground; in demo mode, invented streets. */
  readonly tiles: TilesSetting | undefined
  /** Whom the streets are from, as plain text; undefined means what the file itself says. */
  readonly attribution: string | undefined
}

const places = ['{z}', '{x}', '{y}']

/** The address with numbers in its places. */
export const tileAddress = (template: string, z: number, x: number, y: number): string =>
  template.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y))

/** Reads MAP_TILES; undefined when it is not set, or none of the three. */
export function tilesIn(text: string | undefined): TilesSetting | undefined {
  if (text === undefined) return undefined
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return { kind: 'file', path: text }
  const isTemplate = text.includes('{')
  const plain = isTemplate ? tileAddress(text, 0, 0, 0) : text
  const url = addressOf(plain)
  if (!url) return undefined
  if (!isTemplate) return { kind: 'archive', address: url.href }
  if (/[{}]/.test(plain) || !places.every(place => text.includes(place))) return undefined
  // Another host for each tile would be an allow-list that nobody wrote.
  if (new URL(tileAddress(text, 1, 1, 1)).origin !== url.origin) return undefined
  return { kind: 'template', address: text }
}
