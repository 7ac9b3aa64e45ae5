// Runs one query on the database of a store's machine. A SQLite file is copied first, so that the till can keep using
// it. A file that names a PostgreSQL service is queried there.
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ApiFailure } from '#server/failures/index.ts'
import { type Host, HostError, postgresServiceIn } from '#server/hosts/index.ts'
import type { ActionTable } from '../known.ts'
import { askPostgres } from './postgres.ts'

export interface TableQuery {
  readonly path: string
  readonly sql: string
  readonly values: Readonly<Record<string, string | number | null>>
  readonly maxRows: number
  readonly maxText: number
}

export interface QueryLimits {
  readonly timeoutMs: number
  readonly maxRows: number
  readonly maxText: number
  readonly signal?: AbortSignal
}

const maxBytes = 64 * 1024 * 1024
const reader = fileURLToPath(new URL('./reader.ts', import.meta.url))

const maxService = 64 * 1024

/** The service named by a file; undefined when it is not a service file. */
async function serviceOf(host: Host, database: string): Promise<string | undefined> {
  const { size } = await host.stat(database)
  if (size > maxService) return undefined
  const { bytes } = await host.readFile(database, { limit: maxService })
  return bytes.includes(0) ? undefined : postgresServiceIn(bytes.toString())
}

/** Reports a missing file as a missing database. */
function asNone(error: unknown): never {
  const isNone = error instanceof HostError && error.code === 'not_found'
  throw isNone ? new ApiFailure(503, 'database.none', {}, { cause: error }) : error
}

/** Copies the file and its write-ahead log. */
async function copyInto(folder: string, host: Host, database: string): Promise<string> {
  const path = join(folder, 'copy.sqlite')
  for (const ending of ['', '-wal']) {
    try {
      const { bytes } = await host.readFile(`${database}${ending}`, { limit: maxBytes })
      await writeFile(`${path}${ending}`, bytes, { mode: 0o600 })
    } catch (error) {
      const isBeside = ending !== '' && error instanceof HostError && error.code === 'not_found'
      if (!isBeside) throw error
    }
  }
  return path
}

/** Throws ApiFailure, HostError or the signal's reason. */
export async function askDatabase(
  host: Host,
  database: string,
  { sql, values }: Pick<TableQuery, 'sql' | 'values'>,
  limits: QueryLimits,
): Promise<ActionTable> {
  const service = await serviceOf(host, database).catch(asNone)
  if (service !== undefined)
    return await askPostgres(host, { path: database, service }, { sql, values }, limits)
  const folder = await mkdtemp(join(tmpdir(), 'support-tools-query-'))
  try {
    const path = await copyInto(folder, host, database).catch(asNone)
    limits.signal?.throwIfAborted()
    const { maxRows, maxText } = limits
    return await inProcess({ path, sql, values, maxRows, maxText }, limits)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function inProcess(query: TableQuery, { timeoutMs, signal }: QueryLimits): Promise<ActionTable> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--no-warnings', reader], { env: {}, stdio: 'pipe' })
    const output: Buffer[] = []
    let wrong = ''
    let isLate = false
    const end = () => child.kill('SIGKILL')
    const timer = setTimeout(() => {
      isLate = true
      end()
    }, timeoutMs)
    signal?.addEventListener('abort', end, { once: true })
    child.stdout.on('data', (bytes: Buffer) => output.push(bytes))
    child.stderr.on('data', (bytes: Buffer) => {
      if (wrong.length < 4000) wrong += bytes
    })
    child.stdin.on('error', () => undefined)
    child.stdin.end(JSON.stringify(query))
    child.on('error', reject)
    child.on('close', code => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      if (signal?.aborted) return reject(signal.reason)
      if (isLate) {
        const seconds = Math.round(timeoutMs / 1000)
        return reject(new ApiFailure(504, 'action.time_limit', { seconds }))
      }
      if (code === 0) return resolve(JSON.parse(Buffer.concat(output).toString()))
      reject(new ApiFailure(502, 'database.unreadable', {}, { cause: new Error(wrong) }))
    })
  })
}
