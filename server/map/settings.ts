import { addressOf } from '#server/net/origins.ts'

/** Where the streets come from. Addresses are secret: they may contain the key of a paid service. */
export type TilesSetting =
  /** A PMTiles file on this machine. */
  | { readonly kind: 'file'; readonly path: string }
  /** A PMTiles file at an address. */
  | { readonly kind: 'archive'; readonly address: string }
  /** An address of pictures, with {z}, {x} and {y}. */
  | { readonly kind: 'template'; readonly address: string }

export interface MapSettings {
  /** Undefined: the console draws its own ground, and the demo invents streets. */
  readonly tiles: TilesSetting | undefined
  /** Names the owner of the streets, as plain text; undefined: as the file itself does. */
  readonly attribution: string | undefined
}

const placeholders = ['{z}', '{x}', '{y}']

/** Replaces the placeholders by numbers. */
export const tileAddress = (template: string, z: number, x: number, y: number): string =>
  template.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y))

/** Reads MAP_TILES; undefined when it is unset or invalid. */
export function tilesIn(text: string | undefined): TilesSetting | undefined {
  if (text === undefined) return undefined
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return { kind: 'file', path: text }
  const isTemplate = text.includes('{')
  const plain = isTemplate ? tileAddress(text, 0, 0, 0) : text
  const url = addressOf(plain)
  if (!url) return undefined
  if (!isTemplate) return { kind: 'archive', address: url.href }
  if (/[{}]/.test(plain) || !placeholders.every(placeholder => text.includes(placeholder)))
    return undefined
  // Refuses placeholders in the host: only one host may be asked.
  if (new URL(tileAddress(text, 1, 1, 1)).origin !== url.origin) return undefined
  return { kind: 'template', address: text }
}
