import { mkdir, mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished } from 'vitest'
import type { FindOptions, Host, HostHit, OpenedHost } from '#server/hosts/host.ts'
import { accountOf } from '#server/hosts/local/account.ts'
import { openLocalHost } from '#server/hosts/local.ts'
import type { Lock } from '#server/hosts/locks.ts'
import { openSshConnection, type SshConnection } from '#server/hosts/ssh/connection/connection.ts'
import { openSshHost } from '#server/hosts/ssh.ts'
import { type Sshd, startSshd } from './ssh/sshd.ts'

const folderOfHosts = join(import.meta.dirname, '../../server/hosts')

export interface PlaceOptions {
  /** The root's real path on this machine, which is the SSH host too. */
  readonly location: string
  readonly lock?: Lock
  readonly stateFolder?: string
}

/**
 * The kinds of host in the host suite: `describe.each(hostKinds)('on a $name host', kind => ...)`.
 */
export interface HostKind {
  readonly name: 'local' | 'ssh'
  /** A host on a fresh root; `disk` is the root's real path, for direct access. */
  freshHost(): Promise<{ host: OpenedHost; disk: string; base: string }>
  openAt(options: PlaceOptions): Promise<OpenedHost>
  /** Source code that opens the same host as `host`, for a separate process. */
  program(options: Omit<PlaceOptions, 'lock'>): Promise<string>
  /** Requires that no open descriptor leads into the folder (or did before its deletion). */
  expectNothingOpen(folder: string): Promise<void>
  /** A time in milliseconds, with this kind's precision. */
  timeOf(ms: number): number
  lockKeyOf(location: string, path: string): string
}

/** A fresh folder, deleted at the end of the test. */
export async function freshFolder(): Promise<string> {
  const base = await mkdtemp(join(tmpdir(), 'hosts-'))
  onTestFinished(() => rm(base, { recursive: true, force: true }))
  return base
}

/** All results of a search, collected. */
export async function findAll(host: Host, path: string, wanted: Omit<FindOptions, 'heard'>) {
  const hits: HostHit[] = []
  const found = await host.find(path, { ...wanted, heard: hit => void hits.push(hit) })
  return { found, hits }
}

function freshBy(open: HostKind['openAt']): HostKind['freshHost'] {
  return async () => {
    const base = await freshFolder()
    const disk = join(base, 'root')
    await mkdir(disk)
    return { host: await open({ location: disk, stateFolder: join(base, 'state') }), disk, base }
  }
}

const openLocal = async (options: PlaceOptions) => {
  const host = openLocalHost({ ...options, account: accountOf(options.location, 1), shell: true })
  onTestFinished(() => host.close())
  return host
}

export const localKind: HostKind = {
  name: 'local',
  freshHost: freshBy(openLocal),
  openAt: openLocal,
  program: async options => `
    const { openLocalHost } = await import(${JSON.stringify(join(folderOfHosts, 'local.ts'))})
    const host = openLocalHost(${JSON.stringify(options)})`,
  async expectNothingOpen(folder) {
    expect(await descriptorsInto(folder, 'self')).toBe(0)
  },
  timeOf: ms => ms,
  lockKeyOf: (location, path) => `local:${location}:${path}`,
}

async function openSsh({ location, ...options }: PlaceOptions): Promise<OpenedHost> {
  const shared = await connected()
  // One sign-in for all hosts of a file; each has its own SFTP session.
  const connection = {
    subsystem: () => shared.subsystem(),
    exec: shared.exec.bind(shared),
    terminal: shared.terminal.bind(shared),
    close: async () => undefined,
  }
  const host = openSshHost(connection, { root: location, name: location, ...options })
  onTestFinished(() => host.close())
  return host
}

export const sshKind: HostKind & { connection(): Promise<SshConnection> } = {
  connection: connected,
  name: 'ssh',
  freshHost: freshBy(openSsh),
  openAt: openSsh,
  async program({ location, ...options }) {
    const file = (name: string) => JSON.stringify(join(folderOfHosts, name))
    const how = { ...(await machineOf()), root: location }
    return `
      const { openSshConnection } = await import(${file('ssh/connection/connection.ts')})
      const { openSshHost } = await import(${file('ssh.ts')})
      const { hostKey, privateKey, ...address } = ${JSON.stringify(how)}
      const connection = openSshConnection({
        address, credentials: { privateKey }, hostKey: Buffer.from(hostKey, 'base64'),
      })
      const options = ${JSON.stringify({ root: location, name: location, ...options })}
      const host = openSshHost(connection, options)`
  },
  async expectNothingOpen(folder) {
    const inAll = async () => {
      const ids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
      const counts = await Promise.all(ids.map(id => descriptorsInto(folder, id).catch(() => 0)))
      return counts.reduce((sum, count) => sum + count, 0)
    }
    // Closing does not wait for its response.
    await expect.poll(inAll, { timeout: 10_000 }).toBe(0)
  },
  timeOf: ms => Math.floor(ms / 1000) * 1000,
  lockKeyOf: (location, path) => `ssh:${location}:${path}`,
}

export const hostKinds: readonly HostKind[] = [localKind, sshKind]

/** How many descriptors of a process lead into the folder. */
async function descriptorsInto(folder: string, id: string): Promise<number> {
  const all = await readdir(`/proc/${id}/fd`)
  const targets = await Promise.all(all.map(fd => readlink(`/proc/${id}/fd/${fd}`).catch(() => '')))
  return targets.filter(target => target.startsWith(folder)).length
}

let sshd: Promise<Sshd> | undefined
let connection: SshConnection | undefined

/** One OpenSSH server per test file, started on first use. */
function started(): Promise<Sshd> {
  sshd ??= startSshd({ lines: ['MaxSessions 1000'] })
  return sshd
}

/** Connection details of the machine, serialisable as JSON. */
async function machineOf() {
  const { user, host, port, client, hostKey } = await started()
  const { privateKey } = client
  return { user, host, port, privateKey, hostKey: hostKey.wire.toString('base64') }
}

async function connected(): Promise<SshConnection> {
  const { privateKey, hostKey, ...address } = await machineOf()
  connection ??= openSshConnection({
    address: { ...address, root: '/' },
    credentials: { privateKey },
    hostKey: Buffer.from(hostKey, 'base64'),
  })
  return connection
}

afterAll(async () => {
  await connection?.close()
  await (await sshd)?.stop()
})
