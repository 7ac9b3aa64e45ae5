import { randomBytes } from 'node:crypto'
import type { ClientChannel } from 'ssh2'
import type { HostRun, RunOptions } from '../host.ts'
import { HostError } from '../hostError.ts'
import { Output, RUN_OUTPUT, RUN_TIMEOUT_MS } from '../output.ts'
import { runMark, runMarkName } from '../strays.ts'
import type { SshConnection } from './connection/connection.ts'
import { quoteAll } from './quote.ts'

/** How long to wait for output of child processes after the program has ended. */
const GRACE_MS = 250
/** How long the login shell may take until our program starts. */
const START_MS = 20_000
/** How much the login shell may print before that (a greeting, a warning). */
const MAX_GREETING = 64 * 1024
/** Linux permits 128 KiB in one argument, and the login shell gets all of this as one. */
const MAX_COMMAND = 120_000
/** When to use the second way to end a program, after the first had no effect. */
const LAST_MS = 2_000

/**
 * Runs in the login shell, then becomes the program: the process and its group keep the id printed first. $1: a unique
 * word; $2: the folder; then the environment up to `--`.
 */
const starter = `
word=$1; cd -- "$2" 2>/dev/null || { printf '%s folder\\n' "$word"; exit 0; }
shift 2; command -v -- "$1" >/dev/null 2>&1 || { printf '%s program\\n' "$word"; exit 0; }
printf '%s %s\\n' "$word" "$$"; unset word; exec "$@"`

const variable = /^[A-Za-z_][A-Za-z0-9_]*$/

/**
 * The command line for the login shell. The environment is set with env, so for a moment it is visible in the host's
 * process list, as arguments are: neither may contain secrets.
 */
function commandLine(
  word: string,
  folder: string,
  argv: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>>,
): string {
  const [program] = argv
  // env would read the first as an option and the second as a variable.
  if (program === '' || program.startsWith('-') || program.includes('=')) {
    throw new HostError('not_found')
  }
  const settings = Object.entries(environment).map(([name, value]) => {
    if (!variable.test(name)) throw new HostError('name_invalid')
    return `${name}=${value}`
  })
  // PATH is the login shell's own: double quotes on purpose.
  const words = ['LANG=C.UTF-8', ...settings, 'sh', '-c', starter, 'sh', word, folder, ...argv]
  const line = `exec env -i "PATH=$PATH" ${quoteAll(words)}`
  if (Buffer.byteLength(line) > MAX_COMMAND) throw new HostError('too_large')
  return line
}

export interface StreamOptions extends RunOptions {
  /** Receives stdout instead of collecting it; the program waits for it. */
  readonly heard?: (bytes: Buffer) => Promise<void> | void
}

/** See Host.run. `folder` is a path on the machine. Errors: unsupported where there is no shell. */
export async function run(
  connection: SshConnection,
  folder: string,
  argv: readonly [string, ...string[]],
  options: StreamOptions = {},
): Promise<HostRun> {
  const word = `started-${randomBytes(12).toString('hex')}`
  const mark = options.whole === true ? runMark(word) : undefined
  const command = commandLine(word, folder, argv, { ...options.environment, ...mark })
  const started = performance.now()
  const duration = () => Math.round(performance.now() - started)
  if (options.signal?.aborted === true)
    return { ...nothing, ended: 'cancelled', durationMs: duration() }
  let early: Exit | undefined
  const opened = (channel: ClientChannel) =>
    channel.once('exit', (code: number | null) => {
      early = { code }
    })
  const channel = await connection.exec(command, { opened })
  return await new Running(connection, channel, word, options).result(duration, early)
}

/** Kills processes on the machine that have left the group. The word is ours: hexadecimal. */
const strays = (word: string) => `
for p in $(grep -l "${runMarkName}=${word}" /proc/[0-9]*/environ 2>/dev/null)
do p=\${p#/proc/}; kill -s KILL "\${p%/environ}" 2>/dev/null; done`

interface Exit {
  readonly code: number | null
}

const nothing = { code: null, stdout: Buffer.alloc(0), stderr: Buffer.alloc(0) }

/** A running program: from when the login shell receives it until its channel is closed. */
class Running {
  readonly #connection: SshConnection
  readonly #channel: ClientChannel
  readonly #word: string
  readonly #options: StreamOptions
  readonly #output: Output
  #greeting = Buffer.alloc(0)
  #processId: number | undefined
  #refused: HostError | undefined
  #ended: HostRun['ended'] | undefined
  #exit: Exit | undefined
  #timers: NodeJS.Timeout[] = []

  constructor(
    connection: SshConnection,
    channel: ClientChannel,
    word: string,
    options: StreamOptions,
  ) {
    this.#connection = connection
    this.#channel = channel
    this.#word = word
    this.#options = options
    this.#output = new Output(
      options.outputLimit ?? RUN_OUTPUT,
      () => this.#end('output_limit'),
      options.onOutput,
    )
  }

  result(duration: () => number, early: Exit | undefined): Promise<HostRun> {
    const { signal } = this.#options
    const channel = this.#channel
    const cancel = () => this.#end('cancelled')
    signal?.addEventListener('abort', cancel, { once: true })
    this.#after(START_MS, () => {
      if (this.#processId === undefined) {
        this.#refuse(new HostError('timeout', { step: 'channel' }))
      }
    })
    channel.on('data', (bytes: Buffer) => this.#hear(bytes))
    channel.stderr.on('data', (bytes: Buffer) => {
      // Before the program starts, this is only output of the login shell.
      if (this.#processId !== undefined) this.#output.add('stderr', bytes)
    })
    channel.on('exit', (code: number | null) => this.#exited({ code }))
    if (early !== undefined) this.#exited(early)
    return new Promise((resolve, reject) => {
      channel.once('close', () => {
        for (const timer of this.#timers) clearTimeout(timer)
        signal?.removeEventListener('abort', cancel)
        const answer = this.#answer(duration())
        if (answer instanceof HostError) reject(answer)
        else resolve(answer)
      })
      if (signal?.aborted === true) cancel()
    })
  }

  #exited(exit: Exit): void {
    this.#exit = exit
    // Child processes that hold our pipes would keep the channel open.
    this.#after(GRACE_MS, () => this.#kill())
  }

  #answer(durationMs: number): HostRun | HostError {
    const exit = this.#exit
    if (this.#refused !== undefined) return this.#refused
    if (this.#ended === undefined) {
      if (exit === undefined) return new HostError('disconnected')
      // The login shell, or its substitute, ended without our program.
      if (this.#processId === undefined) return new HostError('unsupported')
    }
    const ended = this.#ended ?? (exit?.code === null ? 'signal' : 'exit')
    // As on this machine: a program killed by a signal has no exit code.
    const code = this.#ended === undefined ? (exit?.code ?? null) : null
    return { ended, code, ...this.#output.collected(), durationMs }
  }

  #hear(bytes: Buffer): void {
    if (this.#processId === undefined) this.#greet(bytes)
    else this.#say(bytes)
  }

  /** One chunk at a time: the rest waits on the machine. */
  #say(bytes: Buffer): void {
    const { heard } = this.#options
    if (heard === undefined) {
      this.#output.add('stdout', bytes)
      return
    }
    if (this.#ended !== undefined) return
    const taken = heard(bytes)
    if (taken === undefined) return
    this.#channel.pause()
    taken.then(
      () => this.#channel.resume(),
      () => this.#end('cancelled'),
    )
  }

  /** Reads what precedes the program's own output. */
  #greet(bytes: Buffer): void {
    this.#greeting = Buffer.concat([this.#greeting, bytes])
    const at = this.#greeting.indexOf(this.#word)
    const end = at < 0 ? -1 : this.#greeting.indexOf('\n', at)
    if (end < 0) {
      if (this.#greeting.length > MAX_GREETING) this.#refuse(new HostError('unsupported'))
      return
    }
    const report = this.#greeting.toString('utf8', at + this.#word.length + 1, end)
    if (report === 'folder' || report === 'program') this.#refuse(new HostError('not_found'))
    else this.#begin(Number(report), this.#greeting.subarray(end + 1))
  }

  #begin(processId: number, rest: Buffer): void {
    this.#processId = processId
    // Limits the program's time, without that of reaching it.
    this.#after(this.#options.timeoutMs ?? RUN_TIMEOUT_MS, () => this.#end('timeout'))
    this.#greeting = Buffer.alloc(0)
    // Not earlier: a host that only serves files would read it as requests.
    this.#channel.end(
      this.#options.input === undefined ? undefined : Buffer.from(this.#options.input),
    )
    if (rest.length > 0) this.#say(rest)
    if (this.#ended !== undefined) this.#kill()
  }

  #refuse(error: HostError): void {
    this.#refused ??= error
    this.#channel.close()
  }

  #end(why: HostRun['ended']): void {
    if (this.#ended !== undefined) return
    this.#ended = why
    if (this.#processId !== undefined) this.#kill()
    // A program that has not started yet is killed once its id is known, or not at all.
    else this.#after(LAST_MS, () => this.#channel.close())
  }

  /** Kills the program and everything it started by its process group, then closes the channel in any case. */
  #kill(): void {
    const id = this.#processId
    this.#after(LAST_MS, () => this.#channel.close())
    if (id === undefined || !Number.isSafeInteger(id) || id < 2) return
    this.#connection
      .exec(`kill -s KILL -- -${id}${this.#options.whole === true ? strays(this.#word) : ''}`)
      .then(killer => {
        killer.resume()
        killer.stderr.resume()
        killer.end()
      })
      // No channel is available: asks the server itself (OpenSSH does it unless root signs in).
      .catch(() => this.#channel.signal('KILL'))
      .catch(() => undefined)
  }

  #after(ms: number, work: () => void): void {
    this.#timers.push(setTimeout(work, ms))
  }
}
