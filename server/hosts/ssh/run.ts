import { randomBytes } from 'node:crypto'
import type { ClientChannel } from 'ssh2'
import type { HostRun, RunOptions } from '../host.ts'
import { HostError } from '../hostError.ts'
import { Output, RUN_OUTPUT, RUN_TIMEOUT_MS } from '../output.ts'
import { runMark, runMarkName } from '../strays.ts'
import type { SshConnection } from './connection/connection.ts'
import { quoteAll } from './quote.ts'

/** How long output may still come after the program has ended, from children it left behind. */
const GRACE_MS = 250
/** How long the login shell may take to get to our program. */
const START_MS = 20_000
/** What the login shell may say before (a greeting, a warning). */
const MAX_GREETING = 64 * 1024
/** Linux takes 128 KiB in one argument, and the login shell gets all of this as one. */
const MAX_COMMAND = 120_000
/** A second way to end a program, when the first says nothing. */
const LAST_MS = 2_000

/**
 * Runs in the login shell, then becomes the program: the process and its group keep the id that is
 * told first. $1: a word that nothing else says; $2: the folder; then the environment up to `--`.
 */
const starter = `
word=$1; cd -- "$2" 2>/dev/null || { printf '%s folder\\n' "$word"; exit 0; }
shift 2; command -v -- "$1" >/dev/null 2>&1 || { printf '%s program\\n' "$word"; exit 0; }
printf '%s %s\\n' "$word" "$$"; unset word; exec "$@"`

const variable = /^[A-Za-z_][A-Za-z0-9_]*$/

/**
 * The command line for the login shell. The environment is set with env, so for a moment it can be
 * seen in the host's list of processes, as the arguments can: neither is a place for secrets.
 */
function commandLine(
  word: string,
  folder: string,
  argv: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>>,
): string {
  const [program] = argv
  // env would take the first for an option and the second for a variable.
  if (program === '' || program.startsWith('-') || program.includes('=')) {
    throw new HostError('not_found')
  }
  const settings = Object.entries(environment).map(([name, value]) => {
    if (!variable.test(name)) throw new HostError('name_invalid')
    return `${name}=${value}`
  })
  // PATH is the login shell's own, which this leaves to it: double quotes on purpose.
  const words = ['LANG=C.UTF-8', ...settings, 'sh', '-c', starter, 'sh', word, folder, ...argv]
  const line = `exec env -i "PATH=$PATH" ${quoteAll(words)}`
  if (Buffer.byteLength(line) > MAX_COMMAND) throw new HostError('too_large')
  return line
}

export interface StreamOptions extends RunOptions {
  /** Told what the program says on stdout instead of it being kept; it waits until that was taken. */
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

/** Ends, on the machine, what has left the group. The word is ours: hexadecimal. */
const strays = (word: string) => `
for p in $(grep -l "${runMarkName}=${word}" /proc/[0-9]*/environ 2>/dev/null)
do p=\${p#/proc/}; kill -s KILL "\${p%/environ}" 2>/dev/null; done`

interface Exit {
  readonly code: number | null
}

const nothing = { code: null, stdout: Buffer.alloc(0), stderr: Buffer.alloc(0) }

/** A program under way: from the moment the login shell has it until its channel is closed. */
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
      // Before the program there is only the login shell's own grumbling.
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
    // Children that still hold our pipes would keep the channel open.
    this.#after(GRACE_MS, () => this.#kill())
  }

  #answer(durationMs: number): HostRun | HostError {
    const exit = this.#exit
    if (this.#refused !== undefined) return this.#refused
    if (this.#ended === undefined) {
      if (exit === undefined) return new HostError('disconnected')
      // The login shell, or what is there instead, has ended without our program.
      if (this.#processId === undefined) return new HostError('unsupported')
    }
    const ended = this.#ended ?? (exit?.code === null ? 'signal' : 'exit')
    // As on this machine: what was ended by a signal has no code.
    const code = this.#ended === undefined ? (exit?.code ?? null) : null
    return { ended, code, ...this.#output.collected(), durationMs }
  }

  #hear(bytes: Buffer): void {
    if (this.#processId === undefined) this.#greet(bytes)
    else this.#say(bytes)
  }

  /** One piece at a time: what is not taken yet waits on the machine. */
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

  /** What comes before the program's own output. */
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
    // The program's time, not that of the way to it.
    this.#after(this.#options.timeoutMs ?? RUN_TIMEOUT_MS, () => this.#end('timeout'))
    this.#greeting = Buffer.alloc(0)
    // Not before: a host that only serves files would take it for requests.
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
    // The program that has not begun yet is ended as soon as we hear its id, or not at all.
    else this.#after(LAST_MS, () => this.#channel.close())
  }

  /** Ends the program with all it started, by its process group; then the channel, whatever came. */
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
      // No channel to be had: the server is asked itself (OpenSSH does so unless root signs in).
      .catch(() => this.#channel.signal('KILL'))
      .catch(() => undefined)
  }

  #after(ms: number, work: () => void): void {
    this.#timers.push(setTimeout(work, ms))
  }
}
