import { randomBytes } from 'node:crypto'
import type { HostShell, ShellOptions } from '../host.ts'
import { HostError } from '../hostError.ts'
import type { SshConnection } from './connection.ts'
import { quoteAll } from './quote.ts'

const PROBE_MS = 15_000
const MAX_ANSWER = 64 * 1024

/**
 * Whether commands are run at all: an account for files only takes the request all the same and
 * answers with SFTP, a sentence or nothing.
 */
async function hasShell(connection: SshConnection): Promise<boolean> {
  const word = randomBytes(12).toString('hex')
  const channel = await connection.exec(quoteAll(['printf', '%s%s', 'probe-', word]))
  return await new Promise(resolve => {
    let heard = ''
    const timer = setTimeout(() => channel.close(), PROBE_MS)
    channel.on('data', (bytes: Buffer) => {
      heard = (heard + bytes.toString('latin1')).slice(-MAX_ANSWER)
    })
    channel.stderr.resume()
    channel.once('close', () => {
      clearTimeout(timer)
      resolve(heard.includes(`probe-${word}`))
    })
    channel.end()
  })
}

/** See Host.openShell. Errors: unsupported where there is no shell. */
export async function openShell(
  connection: SshConnection,
  { columns, rows, heard, ended }: ShellOptions,
): Promise<HostShell> {
  if (!(await hasShell(connection))) throw new HostError('unsupported')
  const channel = await connection.shell({ columns, rows })
  let code: number | null = null
  channel.on('exit', (given: number | null) => {
    code = given
  })
  channel.on('data', (bytes: Buffer) => heard(bytes))
  channel.stderr.on('data', (bytes: Buffer) => heard(bytes))
  channel.once('close', () => ended(code))
  return {
    write: data => void channel.write(data),
    resize: size => channel.setWindow(size.rows, size.columns, 0, 0),
    pause: () => void channel.pause(),
    resume: () => void channel.resume(),
    close: () => channel.close(),
  }
}
