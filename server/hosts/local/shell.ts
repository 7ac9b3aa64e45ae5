import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { IPty } from '@lydell/node-pty'
import type { HostShell, ShellOffer, ShellOptions, ShellSize } from '../host.ts'
import { HostError } from '../hostError.ts'
import { markOf } from '../shellMark.ts'
import { enter, isRoot, settle } from './account.ts'
import { type Cell, cellFor, cellPath, inCell } from './jail.ts'

const bash = ['/bin/bash', '/usr/bin/bash', '/usr/local/bin/bash'].find(path => existsSync(path))

/** How long processes may take to end on their own, and how long their end is awaited. */
const GRACE_MS = 200
const END_MS = 1_500
const LOOK_MS = 25

/** See Host.shellOffer. */
export function shellOffer(on: boolean, location: string, whose: number | undefined): ShellOffer {
  const cell = cellFor(location, whose)
  const account = cell ? 'restricted' : 'server'
  if (!on) return { account: isRoot() ? 'restricted' : account, refused: 'off' }
  return cell ? { account } : { account, refused: 'no_user' }
}

/** Without any profile or rc file: opening a shell must not run files of the store. */
const shell = bash === undefined ? ['/bin/sh', '-i'] : [bash, '--noprofile', '--norc', '-i']

/** Nothing of the server's own environment, which contains secrets. */
const environmentOf = (home: string) => ({
  PATH: cellPath,
  LANG: 'C.UTF-8',
  HOME: home,
  SHELL: shell[0] ?? '/bin/sh',
  HISTFILE: '',
  PS1: '\\w\\$ ',
})

/** See Host.openShell. It starts in the host's root. */
export async function openShell(cell: Cell, options: ShellOptions): Promise<HostShell> {
  const mark = markOf(options.mark)
  const [name, value] = mark.split('=') as [string, string] // always has this form
  const { location, account } = cell
  if (account !== undefined) await settle(location, account)
  const { spawn } = await import('@lydell/node-pty')
  const [program, ...rest] = inCell(cell, shell, { folder: location, limited: true })
  const leave = enter(account)
  const pty = spawn(program, rest, {
    name: 'xterm-256color',
    cols: options.columns,
    rows: options.rows,
    cwd: location,
    env: { ...environmentOf(location), [name]: value },
    encoding: null,
  })
  if (pty.pid <= 0) {
    leave()
    throw new HostError('io')
  }
  return new LocalShell(pty, mark, options, leave)
}

class LocalShell implements HostShell {
  readonly #pty: IPty
  readonly #mark: string
  readonly #leave: () => void
  #over = false
  #closing: Promise<void> | undefined

  /** @param leave called once everything with the mark is gone. */
  constructor(pty: IPty, mark: string, { heard, ended }: ShellOptions, leave: () => void) {
    this.#pty = pty
    this.#mark = mark
    this.#leave = leave
    // Without an encoding the data is bytes, whatever the types say.
    pty.onData(bytes => heard(bytes as unknown as Buffer))
    pty.onExit(({ exitCode, signal }) => {
      this.#over = true
      void this.close()
      ended(signal ? 128 + signal : exitCode)
    })
  }

  write(data: string): void {
    if (!this.#over) this.#pty.write(data)
  }

  resize({ columns, rows }: ShellSize): void {
    // A terminal whose program is just ending has no size.
    if (!this.#over) attempt(() => this.#pty.resize(columns, rows))
  }

  pause(): void {
    this.#pty.pause()
  }

  resume(): void {
    this.#pty.resume()
  }

  close(): Promise<void> {
    this.#closing ??= endMarked(this.#mark, this.#pty.pid, () => this.#over).finally(() => {
      this.#leave()
      this.#pty.resume()
    })
    return this.#closing
  }
}

/** Ends all processes with the mark, or in the session of `leader`, which exists until it is over. */
export async function endMarked(
  mark: string,
  leader?: number,
  isOver: () => boolean = () => true,
): Promise<void> {
  const started = performance.now()
  for (let round = 0; ; round += 1) {
    const alive = await marked(mark, leader)
    // Directly after the fork it has neither the mark nor its own session.
    if (leader !== undefined && !isOver() && !alive.includes(leader)) alive.push(leader)
    const after = performance.now() - started
    if (alive.length === 0 || after > END_MS) return
    if (round === 0) for (const id of alive) attempt(() => process.kill(id, 'SIGHUP'))
    else if (after > GRACE_MS) for (const id of alive) attempt(() => process.kill(id, 'SIGKILL'))
    await pause(LOOK_MS)
  }
}

async function marked(mark: string, leader: number | undefined): Promise<number[]> {
  const ids = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number)
  const own = await Promise.all(ids.map(id => isMarked(id, mark, leader)))
  return ids.filter((_, at) => own[at])
}

async function isMarked(id: number, mark: string, leader: number | undefined): Promise<boolean> {
  try {
    const stat = await readFile(`/proc/${id}/stat`, 'latin1')
    // The fields after the name: state, parent, group, session.
    const [state = 'Z', , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // Ignores zombies.
    if (state === 'Z' || state === 'X') return false
    if (leader !== undefined && Number(session) === leader) return true
    const environment = await readFile(`/proc/${id}/environ`, 'latin1')
    return environment.split('\0').includes(mark)
  } catch {
    // It has ended, or belongs to somebody else.
    return false
  }
}

function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // It has already ended.
  }
}
