// Whether a page permits being framed by us, by the rules of browsers.

type Headers = Readonly<Record<string, string>>

/** The header that forbids it; undefined when none does. */
export type Refusal = 'content-security-policy' | 'x-frame-options'

/** @param ancestor the origin of the page with the frame */
export function refusesFrame(headers: Headers, page: URL, ancestor: URL): Refusal | undefined {
  const lists = ancestorLists(headers['content-security-policy'] ?? '')
  if (lists.length > 0) {
    // Every policy must permit it, and X-Frame-Options is ignored.
    const isFine = lists.every(list => list.some(source => matches(source, page, ancestor)))
    return isFine ? undefined : 'content-security-policy'
  }
  const isFine = allowedByOptions(headers['x-frame-options'] ?? '', page, ancestor)
  return isFine ? undefined : 'x-frame-options'
}

/** The sources of `frame-ancestors`, one list per policy that has it. */
function ancestorLists(header: string): string[][] {
  return header.split(',').flatMap(policy => {
    const directives = policy.split(';').map(directive => directive.trim().split(/\s+/))
    // The first directive of a name counts.
    const found = directives.find(([name]) => name?.toLowerCase() === 'frame-ancestors')
    return found ? [found.slice(1)] : []
  })
}

const hostSource =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[^/:*]+|\[[^\]]+\])(?::(\d+|\*))?(?:\/.*)?$/i

const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80')

/** https is accepted for http. */
const schemeFits = (wanted: string, protocol: string) =>
  `${wanted}:` === protocol || (wanted === 'http' && protocol === 'https:')

function matches(source: string, page: URL, ancestor: URL): boolean {
  const text = source.toLowerCase()
  if (text === '*') return true
  if (text === "'self'") return page.origin === ancestor.origin
  const [, schemeOnly] = /^([a-z][a-z0-9+.-]*):$/.exec(text) ?? []
  if (schemeOnly !== undefined) return schemeFits(schemeOnly, ancestor.protocol)
  const [, scheme = page.protocol.slice(0, -1), host, port] = hostSource.exec(text) ?? []
  if (host === undefined || !schemeFits(scheme, ancestor.protocol)) return false
  return hostFits(host, ancestor.hostname) && portFits(port, scheme, ancestor)
}

function hostFits(wanted: string, host: string): boolean {
  if (wanted === '*') return true
  return wanted.startsWith('*.') ? host.endsWith(wanted.slice(1)) : host === wanted
}

function portFits(wanted: string | undefined, scheme: string, ancestor: URL): boolean {
  const port = portOf(ancestor)
  if (wanted === '*' || wanted === port) return true
  if (wanted === undefined) return port === (ancestor.protocol === 'https:' ? '443' : '80')
  // The same upgrade from http.
  return wanted === '80' && port === '443' && schemeFits(scheme, 'https:')
}

function allowedByOptions(header: string, page: URL, ancestor: URL): boolean {
  const values = new Set(header.split(',').map(value => value.trim().toLowerCase()))
  const known = ['deny', 'sameorigin', 'allowall'].filter(value => values.has(value))
  // Contradictory values forbid it; an unknown one counts as none.
  if (values.size > 1) return known.length === 0
  if (values.has('deny')) return false
  return !values.has('sameorigin') || page.origin === ancestor.origin
}
