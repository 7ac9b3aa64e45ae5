/** An outside origin the server may contact. */
export interface AllowedOrigin {
  /** Scheme, host and port, as browsers write them. */
  readonly origin: string
  /** The demo's own servers: on this machine and nowhere else. */
  readonly own?: boolean
  /**
   * The whole address comes from the server's configuration, nothing of it from an operator: it may be in our network.
   */
  readonly inner?: boolean
}

// The URL parser would silently drop or replace these: the checked address would differ from the written one.
const unusual = /[\s\\\p{Cc}\p{Cf}]/u

/**
 * An address as the server would request it; undefined when it is not http or https, contains a name or password, or is
 * not written plainly.
 */
export function addressOf(text: string): URL | undefined {
  if (unusual.test(text) || !/^https?:\/\/[^/]/i.test(text)) return undefined
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return undefined
  // `https://@host/` has an empty name, which the parser drops.
  if (/^[^:]+:\/\/[^/?#]*@/.test(text)) return undefined
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined
}

/**
 * `https://dispatch.example` or `https://dispatch.example:8443`; undefined for anything else, including a path, a
 * wildcard or a name that ends in a dot.
 */
export function originOf(text: string): string | undefined {
  const url = addressOf(text)
  const bare = url?.pathname === '/' && !/[?#]/.test(text)
  if (!url || !bare || /[*]/.test(url.host) || url.hostname.endsWith('.')) return undefined
  return url.origin
}

/**
 * Whether an address is this console's. Only compares name and port: behind a proxy with https the server may see http.
 */
export const isSamePlace = (url: URL, console: URL): boolean => url.host === console.host

/** The entry that permits an address. Exact: another port, scheme or name is another origin. */
export function allowedBy(url: URL, allowed: readonly AllowedOrigin[]): AllowedOrigin | undefined {
  return allowed.find(({ origin }) => origin === url.origin)
}
