import type { Database } from '../db/open.ts'
import { hosts, journal, stores } from '../db/repositories.ts'
import type { JsonValue, Host as Row } from '../db/tables/index.ts'
import { toApiFailure } from '../failures/index.ts'
import { HostError } from '../hosts/index.ts'
import {
  formatSshAddress,
  parseSshAddress,
  type SshAddress,
} from '../hosts/ssh/connection/address.ts'
import { openSshConnection } from '../hosts/ssh/connection/connection.ts'
import { credentialsOf, type SshSettings } from '../hosts/ssh/connection/credentials.ts'
import { fingerprintOf, typeOfKey } from '../hosts/ssh/connection/hostKey.ts'
import { showHostKey } from '../hosts/ssh/connection/showKey.ts'
import type { StoreEntry } from '../stores/repository/stores.ts'
import { askYes, CommandFailure } from './terminal.ts'

export interface Work {
  readonly sql: Database['sql']
  readonly ssh: SshSettings
  readonly rest: readonly string[]
  /** The fingerprint the administrator expects; without it the terminal asks. */
  readonly fingerprint: string | undefined
}

const say = (text: string) => void process.stdout.write(`${text}\n`)

async function storeOf({ sql, rest }: Work): Promise<StoreEntry> {
  const [text = ''] = rest
  const id = /^\d{1,9}$/.test(text) ? Number(text) : undefined
  const store = id === undefined ? undefined : await stores.byId(sql, id)
  if (!store) throw new CommandFailure(`There is no store "${text}": give its id, a number.`)
  return store
}

function addressOf(text: string): SshAddress {
  const address = parseSshAddress(text)
  if (address) return address
  throw new CommandFailure(
    'The machine is written ssh://user@address:port/root, without a password: that, or a key file, is set in the environment (SSH_PASSWORD, SSH_KEY_FILE).',
  )
}

/** A host's error as a sentence. */
function plainly(error: unknown): unknown {
  return error instanceof HostError ? new CommandFailure(toApiFailure(error).message) : error
}

/** The key the machine presents, once the administrator has confirmed it. */
async function confirmedKey(work: Work, address: SshAddress, before?: Buffer): Promise<Buffer> {
  const key = await showHostKey(address, before).catch(error => Promise.reject(plainly(error)))
  const fingerprint = fingerprintOf(key)
  if (before) say(`Pinned:  ${fingerprintOf(before)} (${typeOfKey(before)})`)
  say(`It shows: ${fingerprint} (${typeOfKey(key)})`)
  if (before?.equals(key)) return key
  if (work.fingerprint !== undefined) {
    if (work.fingerprint === fingerprint) return key
    throw new CommandFailure(
      'This is not the fingerprint you gave. Nothing was changed: it may be another machine.',
    )
  }
  say('On the machine itself "ssh-keygen -lf /etc/ssh/ssh_host_..._key.pub" tells its fingerprint.')
  if (await askYes('Is this the right one? (yes/no) ')) return key
  throw new CommandFailure('Nothing was changed.')
}

async function note(
  { sql }: Work,
  operation: string,
  { id, name }: StoreEntry,
  target: string,
  more: { readonly [name: string]: JsonValue },
): Promise<void> {
  const details = { by: 'command', ...more }
  await journal.append(sql, {
    operation,
    storeId: id,
    storeName: name,
    target,
    details,
    outcome: 'ok',
  })
}

/** Tries to sign in and prints the result; a failure does not prevent saving the machine. */
async function tryIt({ ssh }: Work, address: SshAddress, hostKey: Buffer): Promise<void> {
  try {
    const connection = openSshConnection({ address, hostKey, credentials: credentialsOf(ssh) })
    await connection.subsystem().finally(() => connection.close())
    say('Signed in on it with what the environment says.')
  } catch (error) {
    const reason = plainly(error)
    say(`But: ${reason instanceof Error ? reason.message : String(reason)}`)
  }
}

async function add(work: Work): Promise<void> {
  const store = await storeOf(work)
  const address = addressOf(work.rest[1] ?? '')
  const location = formatSshAddress(address)
  const key = await confirmedKey(work, address)
  const before = await stores.hostOf(work.sql, store.id)
  await work.sql.transaction().execute(async sql => {
    const hostKey = key.toString('base64')
    await stores.setHost(sql, store.id, { kind: 'ssh', location, hostKey })
    const replaced = before ? `${before.kind}: ${before.location}` : null
    const facts = { fingerprint: fingerprintOf(key), before: replaced }
    await note({ ...work, sql }, 'setHost', store, location, facts)
  })
  say(`${store.name} is reached at ${location}.`)
  await tryIt(work, address, key)
}

async function list({ sql }: Work): Promise<void> {
  const all = await hosts.listSsh(sql)
  if (all.length === 0) say('No store is reached over SSH yet.')
  for (const { store_id, name, location, host_key } of all) {
    say(`${store_id}  ${name}  ${location}  ${fingerprintOf(keyOf({ host_key }))}`)
  }
}

const keyOf = ({ host_key }: Pick<Row, 'host_key'>) => Buffer.from(host_key ?? '', 'base64')

async function sshHostOf(work: Work, store: StoreEntry): Promise<Row> {
  const row = await stores.hostOf(work.sql, store.id)
  if (row?.kind === 'ssh') return row
  throw new CommandFailure(`${store.name} is not reached over SSH.`)
}

async function remove(work: Work): Promise<void> {
  const store = await storeOf(work)
  const { location } = await sshHostOf(work, store)
  await work.sql.transaction().execute(async sql => {
    await hosts.remove(sql, store.id)
    await note({ ...work, sql }, 'removeHost', store, location, {})
  })
  say(`${store.name} is no longer reached.`)
}

async function pin(work: Work): Promise<void> {
  const store = await storeOf(work)
  const row = await sshHostOf(work, store)
  const address = addressOf(row.location)
  const before = keyOf(row)
  const key = await confirmedKey(work, address, before)
  if (key.equals(before)) return say('It is the pinned one. Nothing was changed.')
  await work.sql.transaction().execute(async sql => {
    const { location } = row
    await stores.setHost(sql, store.id, { kind: 'ssh', location, hostKey: key.toString('base64') })
    const facts = { before: fingerprintOf(before), after: fingerprintOf(key) }
    await note({ ...work, sql }, 'pinHost', store, location, facts)
  })
  say(`The new key of ${store.name} is pinned.`)
  await tryIt(work, address, key)
}

export const hostCommands: Readonly<Record<string, (work: Work) => Promise<void>>> = {
  add,
  list,
  remove,
  pin,
}
