// What every call about the connected store's machine can say.

export interface Reading {
  /** The store the screen was drawn for: refused (409) when the session is on another one. Else the session's. */
  store?: number
  signal?: AbortSignal
}

export const storeId = (store: number | undefined) => ({ 'Store-Id': store })

/** A path as header value: percent-encoded UTF-8, its slashes as they are; never throws. */
export const headerPath = (path: string): string =>
  wellFormed(path).split('/').map(encodeURIComponent).join('/')

// An address typed by hand may hold half a character, which encodeURIComponent refuses.
const wellFormed = (text: string) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text))
