import { ApiFailure } from '#server/failures/index.ts'
import {
  HostError,
  type HostRun,
  mayConnectOut,
  type OpenedHost,
  postgresServiceIn,
} from '#server/hosts/index.ts'
import { type Place, tooLarge, type Wanted, withOwnFile, writingAtMost } from './ownFile.ts'

const fileLimit = 64 * 1024
const connectSeconds = 10
const lockMs = 20_000
const saidLength = 300

const notFound = 127

function serviceIn(text: string): string {
  const name = postgresServiceIn(text)
  if (name === undefined) throw new ApiFailure(422, 'export.no_service')
  return name
}

/**
 * A consistent snapshot of the database named by a service file on the host, made by the host's own pg_dump as an
 * archive for pg_restore. Passwords stay in the file or where libpq finds them. Used like `withCopy` of sqlite.ts.
 */
export async function withDump<T>(
  host: OpenedHost,
  path: string,
  wanted: Wanted,
  use: (copy: string) => Promise<T>,
): Promise<T> {
  if (!mayConnectOut(host)) throw new ApiFailure(422, 'export.not_here')
  const { canonical, type } = await host.stat(path)
  if (type !== 'file') throw new HostError('not_a_file')
  const { bytes } = await host.readFile(canonical, { limit: fileLimit }).catch(error => {
    const isOther = error instanceof HostError && error.code === 'too_large'
    throw isOther ? new ApiFailure(422, 'export.no_service') : error
  })
  const service = serviceIn(bytes.toString())
  const file = { canonical, least: 0, most: wanted.most }
  return await withOwnFile(host, file, place => dump(host, service, place, wanted), use)
}

async function dump(
  host: OpenedHost,
  service: string,
  { folder, source, target }: Place,
  { most, signal, timeoutMs = 10 * 60_000 }: Wanted,
): Promise<void> {
  const argv = writingAtMost(most, [
    ...(['pg_dump', '--no-password', '--format=custom'] as const),
    `--lock-wait-timeout=${lockMs}`,
    `--file=${target}`,
    `--dbname=service=${service}`,
  ])
  const environment = {
    PGSERVICEFILE: source,
    PGCONNECT_TIMEOUT: String(connectSeconds),
    LC_MESSAGES: 'C', // its message about a file that is too large is matched
  }
  const done = await host.run(argv, { folder, environment, timeoutMs, signal, whole: true })
  signal.throwIfAborted()
  demandGood(done, most)
}

function demandGood({ ended, code, stderr }: HostRun, most: number): void {
  if (ended === 'exit' && code === 0) return
  if (ended === 'timeout') throw new ApiFailure(422, 'export.busy')
  if (code === notFound) throw new ApiFailure(422, 'export.no_program', { program: 'pg_dump' })
  if (stderr.includes('File too large')) throw tooLarge(most)
  const line = stderr
    .toString()
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/^pg_dump: error: /, '')
    .trim()
  throw new ApiFailure(422, 'export.refused', { reason: line.slice(0, saidLength) || '?' })
}
