// Named credentials of the server: an operator chooses the name, nobody sees the value.
import { readFileSync } from 'node:fs'
import type { DeviceProtocol } from '../db/tables/index.ts'
import { credentialsOf, type SshSettings } from '../hosts/ssh/connection/credentials.ts'
import type { SshCredentials } from '../hosts/ssh/link.ts'

/** The name of the credentials from SSH_KEY_FILE, SSH_PASSWORD and SSH_AUTH_SOCK. */
const usual = 'default'

export interface Credentials {
  readonly names: readonly {
    readonly name: string
    readonly protocols: readonly DeviceProtocol[]
  }[]
  /** For SSH; null means the default one. Undefined when the name does not exist. */
  of(name: string | null): SshCredentials | undefined
}

const known: readonly string[] = ['keyFile', 'passphrase', 'password', 'agent']

/**
 * Reads DEVICE_CREDENTIALS: JSON of names to SSH settings. Throws an error with the problem as a sentence, without any
 * value.
 */
export function credentialsIn(file: string | undefined, ssh: SshSettings): Credentials {
  const all = new Map<string, SshCredentials>()
  if (Object.values(ssh).some(value => value !== undefined)) all.set(usual, credentialsOf(ssh))
  for (const [name, settings] of Object.entries(file === undefined ? {} : namedIn(file))) {
    all.set(name, credentialsOf(settingsOf(name, settings)))
  }
  return {
    names: [...all.keys()].sort().map(name => ({ name, protocols: ['ssh'] })),
    of: name => all.get(name ?? usual) ?? (name === null ? {} : undefined),
  }
}

function namedIn(file: string): Record<string, unknown> {
  let found: unknown
  try {
    found = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // Without the cause: the parser's message quotes the content.
    throw new Error('DEVICE_CREDENTIALS names a file that cannot be read, or that is no JSON.')
  }
  const isMap = typeof found === 'object' && found !== null && !Array.isArray(found)
  if (!isMap) throw new Error('DEVICE_CREDENTIALS must be JSON of names to settings.')
  return Object.fromEntries(Object.entries(found as object))
}

function settingsOf(name: string, settings: unknown): SshSettings {
  const entries: [string, unknown][] = Object.entries(Object(settings))
  const isText = (entry: [string, unknown]): entry is [string, string] =>
    known.includes(entry[0]) && typeof entry[1] === 'string'
  if (!/^[\w.-]{1,100}$/.test(name) || entries.length === 0 || !entries.every(isText))
    throw new Error(
      `DEVICE_CREDENTIALS: "${name.slice(0, 100)}" must have some of ${known.join(', ')}, each a text.`,
    )
  const { keyFile, passphrase, password, agent } = Object.fromEntries(entries)
  return { keyFile, passphrase, password, agent }
}
