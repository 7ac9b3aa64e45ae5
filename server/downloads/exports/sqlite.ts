import { ApiFailure } from '#server/failures/index.ts'
import { HostError, type HostRun, type OpenedHost } from '#server/hosts/index.ts'
import { type Place, tooLarge, type Wanted, withOwnFile, writingAtMost } from './ownFile.ts'

/** Exit codes of the shell and of setpriv; a program the account may not run exits with 126. */
const exits = {
  unreadable: 3,
  busy: 4,
  full: 5,
  limit: 6,
  closed: 7,
  notAllowed: 126,
  notFound: 127,
} as const

/**
 * Argv: the source, the target, maximum bytes. The copy is made in one step: one made page by page restarts at every
 * write of the store and never ends.
 */
const python = `
import os, resource, sqlite3, sys
from urllib.parse import quote
source, target, most = sys.argv[1], sys.argv[2], int(sys.argv[3])
os.umask(0o077)
resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
def size():
    return read.execute('pragma page_count').fetchone()[0] * read.execute('pragma page_size').fetchone()[0]
try:
    read = sqlite3.connect('file:' + quote(source) + '?mode=ro', uri=True, timeout=20)
    read.execute('select count(*) from sqlite_master').fetchone()
    if size() > most:
        sys.exit(${exits.limit})
    made = sqlite3.connect(target)
    made.execute('pragma synchronous=off')
    read.backup(made)
    made.execute('pragma journal_mode=delete')
    made.close()
    read.close()
except sqlite3.Error as error:
    text = str(error)
    if 'I/O' in text and size() > most:
        sys.exit(${exits.limit})
    if 'unable to open' in text:
        sys.exit(${exits.closed})
    sys.exit(${exits.busy} if 'locked' in text else ${exits.full} if 'I/O' in text or 'full' in text else ${exits.unreadable})
`

type Program = (source: string, target: string, most: number) => readonly [string, ...string[]]

/** Python's module, which most machines have, otherwise the program; both copy a consistent snapshot. */
const programs: readonly Program[] = [
  (source, target, most) => ['python3', '-c', python, source, target, String(most)],
  (source, target, most) =>
    writingAtMost(most, [
      ...(['sqlite3', '-readonly', '-batch', '-bail', source, '.timeout 20000'] as const),
      // Opens a read transaction, so that the snapshot does not change during the copy.
      'begin',
      'select count(*) from sqlite_master',
      `.backup main "${target}"`,
    ]),
]

/**
 * A consistent snapshot of a database that may be in use, as one of the console's own files on the host: passes it to
 * `use` and deletes it. Throws 422 `export.*` and HostError.
 */
export async function withCopy<T>(
  host: OpenedHost,
  path: string,
  wanted: Wanted,
  use: (copy: string) => Promise<T>,
): Promise<T> {
  const { canonical, type, size } = await host.stat(path)
  if (type !== 'file') throw new HostError('not_a_file')
  const file = { canonical, least: size, most: wanted.most }
  return await withOwnFile(host, file, place => make(host, place, wanted), use)
}

async function make(
  host: OpenedHost,
  { folder, source, target }: Place,
  { most, signal, timeoutMs = 10 * 60_000 }: Wanted,
): Promise<void> {
  const options = { folder, timeoutMs, signal, whole: true } as const
  for (const program of programs) {
    const done = await host.run(program(source, target, most), options).catch(error => {
      if (error instanceof HostError && error.code === 'not_found') return undefined
      throw error
    })
    signal.throwIfAborted()
    const isRun = done && done.code !== exits.notFound && done.code !== exits.notAllowed
    if (isRun) return demandGood(done, most)
  }
  throw new ApiFailure(422, 'export.no_program', { program: 'python3, sqlite3' })
}

function demandGood({ ended, code, stderr }: HostRun, most: number): void {
  if (ended === 'exit' && code === 0) return
  if (ended === 'timeout' || code === exits.busy) throw new ApiFailure(422, 'export.busy')
  // The program reports this for the size limit; for a full disk it reports "full".
  if (code === exits.limit || stderr.includes('I/O')) throw tooLarge(most)
  // SQLite resolves the whole path, which is closed to a store account without a sandbox.
  if (code === exits.closed || stderr.includes('unable to open'))
    throw new ApiFailure(422, 'export.closed')
  if (code === exits.full) throw new HostError('full')
  throw new ApiFailure(422, 'export.unreadable')
}
