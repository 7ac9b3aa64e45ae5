// Real server processes on one database, and the processor time that they and PostgreSQL use.
import { fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SpawnedServer, spawnServer } from '#tests/support/server.ts'

export interface Fleet {
  readonly urls: readonly string[]
  readonly pids: readonly number[]
  /** The folder of the first server. */
  readonly dataDir: string
  stop(): Promise<void>
}

export async function startFleet(count: number, env: Record<string, string>): Promise<Fleet> {
  const folders: string[] = []
  const servers: SpawnedServer[] = []
  const stop = async () => {
    await Promise.all(servers.map(server => server.stop()))
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
  try {
    for (let n = 0; n < count; n += 1) {
      const dataDir = await mkdtemp(join(tmpdir(), 'support-tools-fleet-'))
      folders.push(dataDir)
      servers.push(await spawnServer({ dataDir, env }))
    }
  } catch (error) {
    await stop()
    throw error
  }
  return {
    urls: servers.map(({ url }) => url),
    pids: servers.map(({ process: { pid = 0 } }) => pid),
    dataDir: folders[0] ?? '',
    stop,
  }
}

export interface FakeDevices {
  readonly port: number
  stop(): void
}

export async function startFakeDevices(): Promise<FakeDevices> {
  const child = fork(join(import.meta.dirname, 'fakeDevices.ts'), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((found, failed) => {
    child.stdout?.once('data', line => found(Number(String(line))))
    child.once('exit', () => failed(new Error('The fake devices did not start')))
  })
  return { port, stop: () => child.disconnect() }
}

/** A tick of /proc is a hundredth of a second on every Linux that Node runs on. */
const msPerTick = 10

/** Processor time in ms, with that of children that have ended. */
function timesOf(pid: number | string): { parent: number; ms: number } {
  try {
    // The name, in brackets, may contain blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number)
    const ticks = (user ?? 0) + (system ?? 0) + (childUser ?? 0) + (childSystem ?? 0)
    return { parent: Number(fields[1]), ms: ticks * msPerTick }
  } catch {
    // It has ended meanwhile: its parent has its time.
    return { parent: 0, ms: 0 }
  }
}

/** Processor time so far of some processes. */
export const timeOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + timesOf(pid).ms, 0)

/** The same of a process with its children: PostgreSQL has one for each connection. */
export function timeOfFamily(pid: number): number {
  const all = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  const children = all.map(timesOf).filter(({ parent }) => parent === pid)
  return children.reduce((sum, { ms }) => sum + ms, timesOf(pid).ms)
}
