import { lookup } from 'node:dns'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { type AnyAuthMethod, Client } from 'ssh2'
import { HostError, systemCodeOf } from '../hostError.ts'
import type { SshAddress } from './connection/address.ts'
import { algorithmsFor } from './connection/hostKey.ts'
import type { ConnectionStep, SshLimits } from './limits.ts'

/** Credentials for signing in on hosts, from the server's configuration. */
export interface SshCredentials {
  readonly privateKey?: string
  readonly passphrase?: string
  readonly password?: string
  /** The socket of an SSH agent. */
  readonly agent?: string
}

export interface LinkOptions {
  readonly address: SshAddress
  readonly credentials: SshCredentials
  /** Whether this is the host's key, in wire format. Called again at every key exchange. */
  readonly verify: (key: Buffer) => boolean
  /** The expected key, if any: its type is requested first. */
  readonly expected?: Buffer
  readonly limits: SshLimits
  /** Which addresses may be connected to; all when omitted. */
  readonly mayReach?: (address: string) => boolean
  /** Aborts the attempt; `end` closes an open connection. */
  readonly signal?: AbortSignal
}

/** A signed-in connection. Once over, it is not reopened. */
export interface Link {
  readonly client: Client
  /** Why it is over; undefined while it is open. */
  readonly over: HostError | undefined
  /** Calls `listener` once with the reason, at once if it is already over. Returns the function that removes it. */
  onOver(listener: (reason: HostError) => void): () => void
  /** Ends it; resolves when the socket is closed. */
  end(reason: HostError): Promise<void>
}

let open = 0

/** How many connections of this process are signed in now. */
export const openLinks = (): number => open

/** Connects and signs in. Rejects with unreachable, key_changed, sign_in_refused, or timeout. */
export function openLink(options: LinkOptions): Promise<Link> {
  return new Promise((resolve, reject) => new Opening(options, resolve, reject).start())
}

/** Handles everything between the first packet and the last. Errors of the library are always caught. */
class Opening {
  readonly #options: LinkOptions
  readonly #resolve: (link: Link) => void
  readonly #reject: (error: HostError) => void
  readonly #client = new Client()
  readonly #listeners = new Set<(reason: HostError) => void>()
  #socket: Socket | undefined
  #timer: NodeJS.Timeout | undefined
  readonly #giveUp = () => this.#finish(new HostError('io', { systemCode: 'closed' }))
  #step: ConnectionStep | 'done' = 'connect'
  #over: HostError | undefined
  #keyRefused = false

  constructor(
    options: LinkOptions,
    resolve: (link: Link) => void,
    reject: (error: HostError) => void,
  ) {
    this.#options = options
    this.#resolve = resolve
    this.#reject = reject
  }

  start(): void {
    const { address, mayReach } = this.#options
    const { host, port } = address
    if (mayReach && isIP(host) !== 0 && !mayReach(host)) {
      this.#finish(new HostError('address_refused'))
      return
    }
    const client = this.#client
    const guard = mayReach ? { lookup: guardedLookup(mayReach) } : {}
    const socket = connect({ host, port, noDelay: true, ...guard })
    this.#socket = socket
    this.#begin('connect')
    this.#options.signal?.addEventListener('abort', this.#giveUp)
    socket.on('error', error => this.#finish(reasonOf(error, this.#step)))
    socket.on('close', () => this.#finish(new HostError(lost(this.#step))))
    client.on('error', error => this.#failed(error))
    client.on('close', () => this.#finish(new HostError(lost(this.#step))))
    client.on('handshake', () => this.#step === 'handshake' && this.#begin('authentication'))
    client.on('ready', () => this.#ready())
    socket.once('connect', () => this.#greet(socket))
  }

  #greet(socket: Socket): void {
    this.#begin('handshake')
    const { address, credentials, verify, expected, limits } = this.#options
    try {
      this.#client.connect({
        sock: socket,
        username: address.user,
        authHandler: methodsOf(address.user, credentials),
        algorithms: { serverHostKey: algorithmsFor(expected) },
        hostVerifier: (key: Buffer) => {
          const accepted = verify(key)
          this.#keyRefused ||= !accepted
          return accepted
        },
        readyTimeout: 0,
        keepaliveInterval: limits.keepAlive,
        keepaliveCountMax: 3,
      })
    } catch (error) {
      this.#finish(new HostError('io', { cause: error }))
    }
  }

  #begin(step: ConnectionStep): void {
    this.#step = step
    clearTimeout(this.#timer)
    const late = () => this.#finish(new HostError('timeout', { step }))
    this.#timer = setTimeout(late, this.#options.limits.steps[step])
  }

  #ready(): void {
    if (this.#over) return
    this.#settled()
    this.#step = 'done'
    open += 1
    const over = () => this.#over
    this.#resolve({
      client: this.#client,
      get over() {
        return over()
      },
      onOver: listener => {
        if (this.#over) listener(this.#over)
        else this.#listeners.add(listener)
        return () => void this.#listeners.delete(listener)
      },
      end: reason => this.#end(reason),
    })
  }

  #failed(error: Error & { level?: string }): void {
    // A missing agent is one way less to sign in; the library tries the next one.
    if (error.level === 'agent') return
    if (this.#keyRefused) this.#finish(new HostError('key_changed'))
    else if (error.level === 'client-authentication') this.#finish(new HostError('sign_in_refused'))
    else this.#finish(reasonOf(error, this.#step))
  }

  #settled(): void {
    clearTimeout(this.#timer)
    this.#options.signal?.removeEventListener('abort', this.#giveUp)
  }

  #finish(reason: HostError): void {
    if (this.#over) return
    this.#over = reason
    this.#settled()
    const opening = this.#step !== 'done'
    // The library must not find a connection that looks alive.
    this.#socket?.destroy()
    for (const listener of this.#listeners) listener(reason)
    this.#listeners.clear()
    if (opening) this.#reject(reason)
    else open -= 1
  }

  async #end(reason: HostError): Promise<void> {
    const socket = this.#socket
    const closed = new Promise<void>(resolve => {
      if (!socket || socket.closed) resolve()
      else socket.once('close', () => resolve())
    })
    this.#finish(reason)
    await closed
  }
}

/**
 * Resolves a name once and requires all its addresses to be permitted, so that a later change of the name has no
 * effect.
 */
function guardedLookup(mayReach: (address: string) => boolean): LookupFunction {
  return (name, options, callback) => {
    lookup(name, { ...options, all: true, verbatim: true }, (error, found) => {
      const fine = !error && found.every(({ address }) => mayReach(address))
      const refused = error ?? (fine ? null : new HostError('address_refused'))
      const [first] = found ?? []
      if (refused) callback(refused, '')
      else if (options.all) callback(null, found)
      else callback(null, first?.address ?? '', first?.family)
    })
  }
}

/** The error of a loss: before the connection was ready the host was only unreachable. */
function lost(step: ConnectionStep | 'done'): 'disconnected' | 'unreachable' {
  return step === 'done' ? 'disconnected' : 'unreachable'
}

function reasonOf(error: unknown, step: ConnectionStep | 'done'): HostError {
  if (error instanceof HostError) return error
  const systemCode = systemCodeOf(error)
  // A system error's message contains addresses, so only its code is kept.
  return new HostError(lost(step), systemCode === undefined ? { cause: error } : { systemCode })
}

/** The configured methods, the stronger first. */
function methodsOf(username: string, credentials: SshCredentials): AnyAuthMethod[] {
  const { privateKey, passphrase, password, agent } = credentials
  const methods: AnyAuthMethod[] = []
  if (privateKey !== undefined) {
    const secret = passphrase === undefined ? {} : { passphrase }
    methods.push({ type: 'publickey', username, key: privateKey, ...secret })
  }
  if (agent !== undefined) methods.push({ type: 'agent', username, agent })
  if (password !== undefined) {
    methods.push({ type: 'password', username, password })
    methods.push({
      type: 'keyboard-interactive',
      username,
      // A single hidden prompt asks for the password in another way.
      prompt(_name, _text, _language, prompts, answer) {
        const fits = prompts.length === 1 && prompts[0]?.echo === false
        answer(fits ? [password] : [])
      },
    })
  }
  return methods
}
