import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { constants } from 'node:os'
import type { ClientChannel } from 'ssh2'
import type { HostShell, ShellOptions } from '../host.ts'
import { HostError } from '../hostError.ts'
import { markOf } from '../shellMark.ts'
import type { SshConnection } from './connection/connection.ts'
import { quoteAll } from './quote.ts'

const START_MS = 15_000
/** How much the login shell may print before our shell (a warning). */
const MAX_GREETING = 64 * 1024
/** When its channel is closed, whatever still runs: the command that ends that may be waiting for the slot. */
const LEAVE_MS = 1_200
/** How long ending its processes may take. */
const END_MS = 5_000

/** Prints its process id, then becomes the login shell. $1: a unique word. */
const starter = `printf '%s %s\\n' "$1" "$$"; exec "\${SHELL:-/bin/sh}" -l`

/**
 * Kills everything with the mark, and the shell's own session where the machine has no /proc; ends once nothing is
 * left. $1: the shell's process; $2: the mark with its name. It does not carry the mark itself.
 */
const ender = `
end_with() {
  left=
  for file in $(grep -ls -- "$2" /proc/[0-9]*/environ); do
    left=1; id=\${file#/proc/}; kill -s "$1" "\${id%/environ}"
  done
}
{
  kill -s HUP -- "-$1"; end_with HUP "$2"; sleep 0.2
  kill -s KILL -- "-$1"; end_with KILL "$2"
  for round in 1 2 3 4 5 6 7 8 9; do
    [ -n "$left" ] || break
    sleep 0.05; end_with KILL "$2"
  done
} 2>/dev/null`

/** See Host.openShell. Errors: unsupported where there is no shell. */
export async function openShell(
  connection: SshConnection,
  options: ShellOptions,
): Promise<HostShell> {
  const mark = markOf(options.mark)
  const word = `started-${randomBytes(12).toString('hex')}`
  const command = `exec env ${quoteAll([mark, 'sh', '-c', starter, 'sh', word])}`
  const channel = await connection.terminal(command, options)
  const { processId, rest } = await begun(channel, word)
  return new SshShell(connection, channel, { processId, mark }, options).start(rest)
}

interface Begun {
  readonly processId: number
  readonly rest: Buffer
}

/**
 * Waits until the shell is ready. An account for file transfer only accepts the request and then answers with SFTP, a
 * sentence or nothing.
 */
function begun(channel: ClientChannel, word: string): Promise<Begun> {
  return new Promise((resolve, reject) => {
    let heard = Buffer.alloc(0)
    const settle = () => {
      clearTimeout(timer)
      channel.removeListener('data', hear)
      channel.removeListener('close', refuse)
    }
    const refuse = () => {
      settle()
      channel.close()
      channel.resume()
      reject(new HostError('unsupported'))
    }
    const hear = (bytes: Buffer) => {
      heard = Buffer.concat([heard, bytes])
      const at = heard.indexOf(word)
      const end = at < 0 ? -1 : heard.indexOf('\n', at)
      if (end < 0) {
        if (heard.length > MAX_GREETING) refuse()
        return
      }
      const processId = Number(heard.toString('latin1', at + word.length + 1, end).trim())
      if (!Number.isSafeInteger(processId) || processId < 2) return refuse()
      settle()
      // Until somebody listens again, as data in between would be lost.
      channel.pause()
      resolve({ processId, rest: heard.subarray(end + 1) })
    }
    const timer = setTimeout(refuse, START_MS)
    channel.on('data', hear)
    channel.once('close', refuse)
    channel.stderr.resume()
  })
}

class SshShell implements HostShell {
  readonly #connection: SshConnection
  readonly #channel: ClientChannel
  readonly #known: { readonly processId: number; readonly mark: string }
  readonly #options: ShellOptions
  #code: number | null = null
  #over = false
  #closing: Promise<void> | undefined

  constructor(
    connection: SshConnection,
    channel: ClientChannel,
    known: { readonly processId: number; readonly mark: string },
    options: ShellOptions,
  ) {
    this.#connection = connection
    this.#channel = channel
    this.#known = known
    this.#options = options
  }

  start(rest: Buffer): this {
    const { heard, ended } = this.#options
    this.#channel.on('exit', (code: number | null, signal?: string) => {
      const numbers: Readonly<Record<string, number>> = constants.signals
      this.#code = code ?? 128 + (numbers[`SIG${signal}`] ?? 0)
    })
    this.#channel.once('close', () => {
      this.#over = true
      // Also ends its background processes.
      void this.close()
      ended(this.#code)
    })
    if (rest.length > 0) heard(rest)
    this.#channel.on('data', (bytes: Buffer) => heard(bytes))
    this.#channel.resume()
    return this
  }

  write(data: string): void {
    if (!this.#over) this.#channel.write(data)
  }

  resize({ columns, rows }: { columns: number; rows: number }): void {
    if (!this.#over) this.#channel.setWindow(rows, columns, 0, 0)
  }

  pause(): void {
    this.#channel.pause()
  }

  resume(): void {
    this.#channel.resume()
  }

  close(): Promise<void> {
    this.#closing ??= this.#end()
    return this.#closing
  }

  /** Resolves when nothing is left of it, or after a while. */
  async #end(): Promise<void> {
    const { processId, mark } = this.#known
    const command = `exec ${quoteAll(['sh', '-c', ender, 'sh', `${processId}`, mark])}`
    const timer = setTimeout(() => this.#leave(), LEAVE_MS)
    try {
      const signal = AbortSignal.timeout(END_MS)
      const channel = await this.#connection.exec(command, { signal })
      const over = once(channel, 'close', { signal })
      channel.resume()
      channel.stderr.resume()
      await over
    } catch {
      // The connection is lost: the machine hangs up its terminal.
    }
    clearTimeout(timer)
    this.#leave()
  }

  #leave(): void {
    this.#channel.close()
    // Unread output would keep the channel from ending.
    this.#channel.resume()
  }
}
