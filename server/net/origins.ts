/** A place outside that the server may speak to. */
export interface AllowedOrigin {
  /** Scheme, host and port, as browsers write it. */
  readonly origin: string
  /** The demo's own servers: this machine, and nothing but this machine. */
  readonly own?: boolean
  /** The whole address stands in the server's configuration, no part of it comes from an operator: it may be of our network. */
  readonly inner?: boolean
}

// The URL parser would drop or turn these silently: what was checked would not be what was written.
const unusual = /[\s\\\p{Cc}\p{Cf}]/u

/**
 * An address as the server would ask for it; undefined when it is none of http or https, has a name
 * or password in it, or is not written plainly.
 */
export function addressOf(text: string): URL | undefined {
  if (unusual.test(text) || !/^https?:\/\/[^/]/i.test(text)) return undefined
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return undefined
  // `https://@host/` has an empty name, which the parser forgets.
  if (/^[^:]+:\/\/[^/?#]*@/.test(text)) return undefined
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined
}

/** `https://dispatch.example` or `https://dispatch.example:8443`; undefined for anything else, a
 * path, a wildcard or a name that ends in a dot among them. */
export function originOf(text: string): string | undefined {
  const url = addressOf(text)
  const bare = url?.pathname === '/' && !/[?#]/.test(text)
  if (!url || !bare || /[*]/.test(url.host) || url.hostname.endsWith('.')) return undefined
  return url.origin
}

/** Whether an address leads to where this console is. By name and port alone: behind a proxy that speaks
 * https the server may hear http. */
export const isSamePlace = (url: URL, console: URL): boolean => url.host === console.host

/** The entry an address falls under. Exact: another port, scheme or name is another origin. */
export function allowedBy(url: URL, allowed: readonly AllowedOrigin[]): AllowedOrigin | undefined {
  return allowed.find(({ origin }) => origin === url.origin)
}
