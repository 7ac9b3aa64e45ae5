// Collects what helps to diagnose a store's machine remotely. Excludes configuration, which may contain secrets.
import { toApiFailure } from '#server/failures/index.ts'
import type { Host } from '#server/hosts/index.ts'
import { isHostGone } from '#server/jobs/index.ts'
import { statusLimit, statusPath } from '#server/monitor/index.ts'
import { filesBelow } from './dayLogs.ts'

const programMs = 10_000
const outputLimit = 256 * 1024
/** The most recent logs, and how many bytes of the end of each. */
const maxLogs = 100
const endBytes = 256 * 1024
const recentMs = 7 * 24 * 60 * 60_000

/** Without process arguments, which may be secrets. */
const programs: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'system.txt': ['uname', '-a'],
  'uptime.txt': ['uptime'],
  'clock.txt': ['date', '+%Y-%m-%dT%H:%M:%S%z'],
  'disks.txt': ['df', '-P'],
  'memory.txt': ['cat', '/proc/meminfo'],
  'network.txt': ['cat', '/proc/net/dev'],
  'processes.txt': ['ps', '-e', '-o', 'pid,ppid,user,pcpu,pmem,etime,comm'],
}

export interface DiagnosticPart {
  readonly name: string
  readonly modified: number
  readonly bytes: Buffer
}

/** A program that fails leaves its reason in its place: the rest is still useful. */
export async function* diagnose(
  host: Host,
  logs: string,
  now: Date,
  signal: AbortSignal,
): AsyncGenerator<DiagnosticPart> {
  const text = (name: string, content: string | Buffer) => ({
    name,
    modified: now.getTime(),
    bytes: Buffer.from(content),
  })
  for (const [name, argv] of Object.entries(programs)) {
    signal.throwIfAborted()
    yield text(`machine/${name}`, await saidBy(host, argv, signal))
  }
  yield text('machine/status.json', await orWhy(async () => (await status(host)).bytes))
  const files = await filesBelow(host, logs, signal)
  const list = files.map(
    ({ path, size, modified }) => `${new Date(modified).toISOString()}\t${size}\t${path}\n`,
  )
  yield text('logs.tsv', `modified\tbytes\tpath\n${list.join('')}`)
  const recent = files
    .filter(({ modified }) => modified > now.getTime() - recentMs)
    .toSorted((a, b) => b.modified - a.modified)
    .slice(0, maxLogs)
  for (const { path, size, modified } of recent) {
    signal.throwIfAborted()
    // The end of a compressed file is useless.
    const isWhole = size <= endBytes
    if (!isWhole && /\.(gz|zip|xz|bz2|zst)$/i.test(path)) continue
    const start = Math.max(0, size - endBytes)
    const end = () => host.readRange(path, { start, length: endBytes })
    const bytes = Buffer.from(await orWhy(async () => (await end()).bytes))
    yield { name: `logs${path}${isWhole ? '' : '.end'}`, modified, bytes }
  }
}

const status = (host: Host) => host.readFile(statusPath, { limit: statusLimit })

async function saidBy(
  host: Host,
  argv: readonly [string, ...string[]],
  signal: AbortSignal,
): Promise<string | Buffer> {
  const [program] = argv
  return await orWhy(async () => {
    const { ended, code, stdout, stderr } = await host.run(argv, {
      timeoutMs: programMs,
      outputLimit,
      signal,
      machine: true,
      environment: { LC_ALL: 'C' },
    })
    if (ended === 'exit' && code === 0) return stdout
    return Buffer.concat([stdout, Buffer.from(`\n${program}: ${ended} ${code ?? ''}\n`), stderr])
  })
}

async function orWhy(work: () => Promise<Buffer>): Promise<Buffer | string> {
  try {
    return await work()
  } catch (error) {
    if (isHostGone(error)) throw error
    return `${toApiFailure(error).code}\n`
  }
}
