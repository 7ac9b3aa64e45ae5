import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { systemCodeOf } from '#server/hosts/hostError.ts'
import { CommandFailure } from '../terminal.ts'

/** How the programs of a backup are called. */
interface Calling {
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Ends the program. */
  readonly signal: AbortSignal
}

/** Debian's packages of the programs. */
const packages: Readonly<Record<string, string>> = {
  pg_dump: 'postgresql-client',
  pg_restore: 'postgresql-client',
  tar: 'tar',
}

/** Runs a program to its end; throws its own words when it fails. */
export async function runProgram(
  name: string,
  args: readonly string[],
  { env = process.env, signal }: Calling,
): Promise<void> {
  const child = spawn(name, args, { env, signal, stdio: ['ignore', 'ignore', 'pipe'] })
  let words = ''
  child.stderr.setEncoding('utf8').on('data', chunk => {
    words = (words + chunk).slice(-2000)
  })
  const [code]: unknown[] = await once(child, 'close').catch(error => {
    if (systemCodeOf(error) !== 'ENOENT') throw error
    throw new CommandFailure(
      `The program ${name} is not on this machine: install it (Debian: apt install ${packages[name] ?? name}).`,
    )
  })
  if (code !== 0) throw new CommandFailure(`${name} failed: ${words.trim() || `exit code ${code}`}`)
}

/** Lets SIGINT and SIGTERM end the work where it may be undone, instead of the process. */
export async function stoppable<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const stop = () => controller.abort(new CommandFailure('Stopped. Nothing was left behind.'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  try {
    return await work(controller.signal)
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  }
}
