import { setTimeout as pause } from 'node:timers/promises'
import type { ClientChannel } from 'ssh2'
import { HostError, toHostError } from '#server/hosts/hostError.ts'
import { beginStep } from '#server/tracing/steps.ts'
import { type SshLimits, sshLimits } from '../limits.ts'
import { type Link, type LinkOptions, openLink } from '../link.ts'
import { openChannel, type Start } from './opening.ts'
import { Slots } from './slots.ts'

export type { SshCredentials } from '../link.ts'
export type { SshAddress } from './address.ts'

export interface ShellSize {
  readonly columns: number
  readonly rows: number
}

export interface ExecOptions {
  readonly signal?: AbortSignal
  /** Called synchronously on opening: a program may end before the promise is handled. */
  readonly opened?: (channel: ClientChannel) => void
}

/**
 * A connection to a machine over SSH, opened on first use and again after a loss. Everything rejects with a HostError:
 * unreachable, key_changed, sign_in_refused, timeout (with its step), busy, disconnected, unsupported; io with `closed`
 * after close, with `cancelled` after the signal.
 */
export interface SshConnection {
  /**
   * A new raw channel of the subsystem `sftp` (used by sftp.ts), in addition to the slots of programs. It ends with the
   * connection, and its traffic keeps the connection in use.
   */
  subsystem(): Promise<ClientChannel>
  /**
   * Starts a command in the login shell. The signal ends the wait and the channel. Read its output to the end or close
   * the channel: until then it occupies one of few slots.
   */
  exec(command: string, options?: ExecOptions): Promise<ClientChannel>
  /** Starts a command on a terminal of that size. */
  terminal(command: string, size: ShellSize): Promise<ClientChannel>
  /** Ends the connection and rejects everything waiting or under way. Resolves when the socket is closed. */
  close(): Promise<void>
}

export interface SshConnectionOptions extends Omit<LinkOptions, 'limits' | 'verify' | 'expected'> {
  /** The pinned host key in wire format. */
  readonly hostKey: Buffer
  /** Waits for a turn to connect; returns the function that ends it. */
  readonly turn?: () => Promise<() => void>
  readonly limits?: Partial<SshLimits>
}

/** Contacts nothing yet; the first use does. */
export function openSshConnection(options: SshConnectionOptions): SshConnection {
  return new Connection(options)
}

class Connection implements SshConnection {
  readonly #options: SshConnectionOptions
  readonly #limits: SshLimits
  readonly #slots: Slots
  readonly #stopped = new AbortController()
  #link: Promise<Link> | undefined
  #refused: { readonly reason: HostError; readonly until: number } | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(options: SshConnectionOptions) {
    this.#options = options
    this.#limits = { ...sshLimits, ...options.limits }
    this.#slots = new Slots({
      // One is reserved for the SFTP session, so that programs never block access to files.
      slots: this.#limits.channels - 1,
      waiting: this.#limits.waiting,
      waitMs: this.#limits.steps.queue,
    })
  }

  async subsystem(): Promise<ClientChannel> {
    const link = await this.#living()
    const start: Start = (client, started) => client.subsys('sftp', started)
    const channel = await openChannel({ step: 'sftp', link, start, limits: this.#limits })
    channel.on('error', () => undefined)
    channel.on('data', () => this.#used())
    channel.stderr.resume()
    this.#used()
    return channel
  }

  exec(command: string, { signal, opened }: ExecOptions = {}): Promise<ClientChannel> {
    const start: Start = (client, started) =>
      client.exec(command, (error, channel) => {
        if (!error) opened?.(channel)
        started(error, channel)
      })
    return this.#channel(start, signal)
  }

  terminal(command: string, { columns, rows }: ShellSize): Promise<ClientChannel> {
    const pty = { term: 'xterm-256color', cols: columns, rows }
    return this.#channel((client, started) => client.exec(command, { pty }, started))
  }

  async close(): Promise<void> {
    const link = this.#link
    this.#stopped.abort()
    this.#slots.refuseAll(closed())
    clearTimeout(this.#idle)
    await link?.then(
      opened => opened.end(closed()),
      () => undefined,
    )
  }

  /** The connection, opened when there is none; parallel callers wait for the same attempt. */
  #connected(): Promise<Link> {
    if (this.#stopped.signal.aborted) return Promise.reject(closed())
    const refused = this.#refused
    if (refused && refused.until > Date.now()) return Promise.reject(refused.reason)
    this.#link ??= this.#connect()
    return this.#link
  }

  async #connect(): Promise<Link> {
    try {
      const link = await this.#attempts()
      if (this.#stopped.signal.aborted) {
        await link.end(closed())
        throw closed()
      }
      link.onOver(() => this.#forget())
      this.#used()
      return link
    } catch (error) {
      this.#link = undefined
      const reason = toHostError(error)
      if (reason.code === 'sign_in_refused') {
        this.#refused = { reason, until: Date.now() + this.#limits.refusedFor }
      }
      throw reason
    }
  }

  /** Only retries when a host refuses or drops the connection, as it may just be starting. */
  async #attempts(): Promise<Link> {
    const { signal } = this.#stopped
    for (const wait of this.#limits.pauses) {
      try {
        return await this.#attempt()
      } catch (error) {
        if (!(error instanceof HostError) || error.code !== 'unreachable') throw error
      }
      await pause(wait, undefined, { signal }).catch(() => Promise.reject(closed()))
    }
    return this.#attempt()
  }

  async #attempt(): Promise<Link> {
    const { address, credentials, hostKey, turn, mayReach } = this.#options
    const leave = await turn?.()
    const connected = beginStep('ssh connect')
    try {
      if (this.#stopped.signal.aborted) throw closed()
      const link = await openLink({
        address,
        credentials,
        expected: hostKey,
        verify: key => key.equals(hostKey),
        limits: this.#limits,
        ...(mayReach ? { mayReach } : {}),
        signal: this.#stopped.signal,
      })
      connected()
      return link
    } catch (error) {
      connected(toHostError(error).code)
      throw error
    } finally {
      leave?.()
    }
  }

  #forget(): void {
    this.#link = undefined
    clearTimeout(this.#idle)
  }

  async #channel(start: Start, signal?: AbortSignal): Promise<ClientChannel> {
    const { link, release } = await this.#place(signal)
    const ran = beginStep('ssh command')
    try {
      const limits = this.#limits
      const channel = await openChannel({ step: 'channel', link, start, limits, signal })
      const abort = () => {
        channel.close()
        // Unread output would keep the channel from ending.
        channel.resume()
        channel.stderr.resume()
      }
      const over = () => {
        stopListening()
        signal?.removeEventListener('abort', abort)
        release()
        ran(link.over?.code)
        this.#used()
      }
      const stopListening = link.onOver(() => queueMicrotask(over))
      channel.on('close', over)
      // The owner learns of the loss through `close`; a later write must not end the process.
      channel.on('error', () => undefined)
      channel.stderr.on('error', () => undefined)
      signal?.addEventListener('abort', abort)
      return channel
    } catch (error) {
      release()
      ran(toHostError(error).code)
      throw error
    }
  }

  async #living(): Promise<Link> {
    const link = await this.#connected()
    if (link.over) throw link.over
    return link
  }

  /** Waits for a slot and a live connection. */
  async #place(signal?: AbortSignal): Promise<{ link: Link; release: () => void }> {
    const release = await this.#slots.take(signal)
    try {
      return { link: await this.#living(), release }
    } catch (error) {
      release()
      throw error
    }
  }

  /** Restarts the timer that closes an unused connection. */
  #used(): void {
    clearTimeout(this.#idle)
    const link = this.#link
    if (!link || this.#stopped.signal.aborted) return
    this.#idle = setTimeout(() => {
      if (this.#slots.taken > 0) return this.#used()
      link.then(
        opened => opened.end(new HostError('disconnected')),
        () => undefined,
      )
    }, this.#limits.idle).unref()
  }
}

const closed = () => new HostError('io', { systemCode: 'closed' })
