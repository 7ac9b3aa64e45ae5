// Options of every call about the connected store's machine.

export interface Reading {
  /**
   * The store the screen was rendered for: refused (409) when the session is connected to another one. Defaults to
   * the session's.
   */
  store?: number
  signal?: AbortSignal
}

export const storeId = (store: number | undefined) => ({ 'Store-Id': store })

/** A path as a header value: percent-encoded UTF-8 with its slashes; never throws. */
export const headerPath = (path: string): string =>
  wellFormed(path).split('/').map(encodeURIComponent).join('/')

// An address typed by hand may contain a lone surrogate, which encodeURIComponent rejects.
const wellFormed = (text: string) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text))
