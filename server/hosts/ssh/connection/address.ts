import { isIP } from 'node:net'

/** A machine and its folder that is the store's root. */
export interface SshAddress {
  readonly user: string
  readonly host: string
  readonly port: number
  /** Absolute, without a trailing slash except for `/` itself. */
  readonly root: string
}

const shape = /^ssh:\/\/([^@/?#:]+)@(\[[0-9a-f:.%]+\]|[^@/?#:[\]]+)(?::(\d{1,5}))?(\/[^?#]*)?$/i
const hostName = /^(?!-)[a-z0-9._-]{1,253}$/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects them
const control = /[\u0000-\u001f\u007f]/

/**
 * Parses `ssh://user@address:port/root` (port 22, root `/`); undefined when it is invalid or contains a password:
 * secrets belong in the server's environment.
 */
export function parseSshAddress(text: string): SshAddress | undefined {
  const [, userText, hostText = '', portText = '22', rootText = '/'] = shape.exec(text) ?? []
  const user = decoded(userText)
  const root = decoded(rootText)
  const port = Number(portText)
  const host = hostText.replace(/^\[|\]$/g, '').toLowerCase()
  if (!user || !root || user.length > 100 || control.test(user + root)) return undefined
  if (port < 1 || port > 65_535) return undefined
  const isAddress = isIP(host) !== 0 && (isIP(host) === 6) === hostText.startsWith('[')
  if (!isAddress && (hostText.startsWith('[') || !hostName.test(host))) return undefined
  const names = root.split('/').filter(name => name !== '' && name !== '.')
  if (names.includes('..') || root.length > 4096) return undefined
  return { user, host, port, root: `/${names.join('/')}` }
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The unique spelling of an address, as stored in the database. */
export function formatSshAddress({ user, host, port, root }: SshAddress): string {
  const place = isIP(host) === 6 ? `[${host}]` : host
  const path = root.split('/').map(encodeURIComponent).join('/')
  return `ssh://${encodeURIComponent(user)}@${place}:${port}${path}`
}
