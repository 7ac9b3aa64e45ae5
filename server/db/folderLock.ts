import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import type { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import {
  ask,
  openSocketFolder,
  remove,
  type SocketFolder,
  speakAt,
  type Voice,
} from './folderSocket.ts'

// The lock of a data folder. Its holder listens on a socket in the folder, so that the lock is free the moment the
// process is gone, however it went, and a second server can be told who holds it.
//
// A single fixed socket name would not do: two starters that both find it stale would each remove it, the second one
// removing the live socket of the first. Each starter therefore has its own socket, whose name is never reused, so
// anybody may remove a dead one at any time. A starter first publishes its socket and then looks for others; it holds
// the lock when it sees nobody alive. Of two that see each other the later one withdraws. A socket is published by
// renaming one that already listens, so that no starter looks dead.

export interface FolderHolder {
  /** Identifies the holder to people, e.g. "support-tools". */
  name: string
  pid?: number
  startedAt?: Date
  address?: string
}

/** Another process holds the data folder. */
export class FolderHeldError extends Error {
  override readonly name = 'FolderHeldError'
  readonly holder: FolderHolder
  constructor(folder: string, holder: FolderHolder) {
    super(`The data folder ${folder} is in use by ${describe(holder)}`)
    this.holder = holder
  }
}

export interface FolderLock {
  release(): Promise<void>
  /** Changes what the lock answers about its holder. */
  setName(holder: { name?: string; address?: string }): void
}

const published = /^lock-[0-9a-z-]+\.sock$/
const unpublished = /^new-[0-9a-z-]+\.sock$/
/** Less than the 2 s within which a rejected starter gets its answer. */
const answerWithin = 1500
const settleWithin = 5000
const abandonedAfter = 60_000

/**
 * Locks a data folder (created when missing). Throws FolderHeldError within 2 s when a live process holds it; a holder
 * that does not answer counts as alive.
 */
export async function acquireFolder(
  dataDir: string,
  options: { name: string },
): Promise<FolderLock> {
  await mkdir(dataDir, { recursive: true })
  const candidate = new Candidate(dataDir, options.name)
  try {
    await candidate.compete()
  } catch (error) {
    await candidate.release()
    throw error
  }
  return {
    release: () => candidate.release(),
    setName: holder => Object.assign(candidate.voice, holder),
  }
}

class Candidate {
  readonly voice: Voice
  #dataDir: string
  #folder: SocketFolder
  #server: Server | undefined
  #released = false

  constructor(dataDir: string, name: string) {
    const started = new Date()
    const id = [started.getTime(), process.pid].map(n => n.toString(36)).join('-')
    this.voice = {
      id: `${id}-${randomBytes(3).toString('hex')}`,
      state: 'candidate',
      name,
      pid: process.pid,
      startedAt: started.toISOString(),
    }
    this.#dataDir = dataDir
    this.#folder = openSocketFolder(dataDir)
  }

  async compete(): Promise<void> {
    const deadline = Date.now() + settleWithin
    for (;;) {
      if (!this.#server) await this.#publish()
      const others = await this.#others()
      if (others.length === 0) break
      const holder = others.find(voice => voice === 'silent' || voice.state === 'holder')
      if (holder !== undefined) throw this.#heldBy(holder)
      const first = others.find(voice => voice !== 'silent' && voice.id < this.voice.id)
      if (first) await this.#withdraw()
      if (Date.now() > deadline) throw this.#heldBy(others[0] ?? 'silent')
      await pause(20)
    }
    this.voice.state = 'holder'
  }

  async release(): Promise<void> {
    if (this.#released) return
    this.#released = true
    await this.#withdraw()
    this.#folder.close()
  }

  #path(kind: 'lock' | 'new'): string {
    return this.#folder.pathOf(`${kind}-${this.voice.id}.sock`)
  }

  async #publish(): Promise<void> {
    await remove(this.#path('new'))
    this.#server = await speakAt(this.#path('new'), () => this.voice)
    await rename(this.#path('new'), this.#path('lock'))
  }

  /** Removes the name before it stops listening, so that nobody takes this socket for a dead one. */
  async #withdraw(): Promise<void> {
    const server = this.#server
    if (!server) return
    this.#server = undefined
    await remove(this.#path('lock'))
    // Not awaited: somebody still reading an answer must not delay the release.
    server.close()
  }

  /** Everyone else alive in the folder. Removes the sockets of the dead. */
  async #others(): Promise<(Voice | 'silent')[]> {
    const names = await readdir(this.#dataDir)
    const mine = `lock-${this.voice.id}.sock`
    const answers = await Promise.all(
      names.filter(name => published.test(name) && name !== mine).map(name => this.#hear(name)),
    )
    await this.#removeAbandoned(names.filter(name => unpublished.test(name)))
    return answers.filter(answer => answer !== 'dead')
  }

  async #hear(name: string): Promise<Voice | 'dead' | 'silent'> {
    const path = this.#folder.pathOf(name)
    const answer = await ask(path, answerWithin)
    if (answer === 'dead') await remove(path)
    return answer
  }

  /**
   * A socket that is not yet published refuses connections until it listens: only its age tells whether it was
   * abandoned.
   */
  async #removeAbandoned(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const path = this.#folder.pathOf(name)
      const made = await stat(path).catch(() => undefined)
      if (made && Date.now() - made.mtimeMs > abandonedAfter) await remove(path)
    }
  }

  #heldBy(voice: Voice | 'silent'): FolderHeldError {
    if (voice === 'silent') {
      return new FolderHeldError(this.#dataDir, { name: 'a process that does not answer' })
    }
    const { name, pid, startedAt, address } = voice
    const holder = { name, pid, startedAt: new Date(startedAt), ...(address ? { address } : {}) }
    return new FolderHeldError(this.#dataDir, holder)
  }
}

function describe({ name, pid, startedAt, address }: FolderHolder): string {
  const known = [
    pid === undefined ? '' : `process ${pid}`,
    startedAt ? `since ${startedAt.toISOString()}` : '',
    address ? `at ${address}` : '',
  ].filter(part => part !== '')
  return known.length > 0 ? `${name} (${known.join(', ')})` : name
}
