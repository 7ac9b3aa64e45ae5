import type { Duplex } from 'node:stream'
import { HostError } from '#server/hosts/hostError.ts'
import { endOfFile, SftpFailure } from '../failure.ts'
import {
  ANSWER,
  type Attributes,
  encode,
  encodeInit,
  type Field,
  Fields,
  type Named,
  OPEN,
  PacketReader,
  REQUEST,
  type Settings,
  STATUS,
} from './packets.ts'

/** A path on the wire; a Buffer for a name that is not UTF-8. */
export type RemotePath = string | Buffer
export type Handle = Buffer

/** OpenSSH's own packet limit is 256 KiB; anything larger is not SFTP. */
const MAX_PACKET = 512 * 1024
/** The size every server accepts, and the most we request of one that accepts more. */
const SMALL_PIECE = 32 * 1024
const LARGE_PIECE = 255 * 1024
const SILENCE_MS = 30_000

const POSIX_RENAME = 'posix-rename@openssh.com'
const FSYNC = 'fsync@openssh.com'
const LIMITS = 'limits@openssh.com'

interface Waiting {
  readonly take: (type: number, fields: Fields) => void
  readonly fail: (error: HostError) => void
}

/**
 * An SFTP session over a channel. A request is sent when it is called and the server works in that order, so requests
 * made together take one round trip. All rejections are HostErrors; when the channel ends, or is silent for `silenceMs`
 * while a request is pending, all pending ones are rejected and the session is useless (`ended`).
 */
export class Sftp {
  readonly #channel: Duplex
  readonly #silenceMs: number
  readonly #waiting = new Map<number, Waiting>()
  readonly #packets = new PacketReader(MAX_PACKET)
  #extensions: ReadonlySet<string> = new Set()
  #greeting: { resolve: () => void; reject: (error: HostError) => void } | undefined
  #silence: NodeJS.Timeout | undefined
  #lastId = 0
  #over: HostError | undefined
  #readPiece = SMALL_PIECE
  #writePiece = SMALL_PIECE

  private constructor(channel: Duplex, silenceMs: number) {
    this.#channel = channel
    this.#silenceMs = silenceMs
    channel.on('data', (bytes: Buffer) => this.#receive(bytes))
    const lost = () => this.#end(new HostError('disconnected'))
    for (const event of ['error', 'end', 'close']) channel.on(event, lost)
  }

  /** Greets the server on a new channel of the subsystem `sftp`. */
  static async start(channel: Duplex, { silenceMs = SILENCE_MS } = {}): Promise<Sftp> {
    const sftp = new Sftp(channel, silenceMs)
    await new Promise<void>((resolve, reject) => {
      sftp.#greeting = { resolve, reject }
      sftp.#watch()
      channel.write(encodeInit())
    })
    await sftp.#askLimits()
    return sftp
  }

  get ended(): boolean {
    return this.#over !== undefined
  }

  /** Maximum bytes to read or write in one request. */
  get pieces(): { readonly read: number; readonly write: number } {
    return { read: this.#readPiece, write: this.#writePiece }
  }

  /** Whether a file can be replaced atomically. */
  get writesAtomically(): boolean {
    return this.#extensions.has(POSIX_RENAME) && this.#extensions.has(FSYNC)
  }

  /** Whether the server announces this extension. */
  has(extension: string): boolean {
    return this.#extensions.has(extension)
  }

  lstat(path: RemotePath): Promise<Attributes> {
    return this.#ask(REQUEST.lstat, [path], ANSWER.attributes, fields => fields.attributes())
  }

  fstat(handle: Handle): Promise<Attributes> {
    return this.#ask(REQUEST.fstat, [handle], ANSWER.attributes, fields => fields.attributes())
  }

  /** A link's target, unchanged. */
  readlink(path: RemotePath): Promise<Buffer> {
    return this.#ask(REQUEST.readlink, [path], ANSWER.name, fields => fields.onlyName())
  }

  realpath(path: RemotePath): Promise<Buffer> {
    return this.#ask(REQUEST.realpath, [path], ANSWER.name, fields => fields.onlyName())
  }

  openToRead(path: RemotePath): Promise<Handle> {
    return this.#handle(REQUEST.open, [path, OPEN.read, {}])
  }

  /** Opens an existing file for writing without changing it. */
  openToWrite(path: RemotePath): Promise<Handle> {
    return this.#handle(REQUEST.open, [path, OPEN.write, {}])
  }

  /** Creates a file that must not exist. */
  openNew(path: RemotePath, mode: number | undefined): Promise<Handle> {
    const settings = mode === undefined ? {} : { mode }
    const flags = OPEN.write | OPEN.create | OPEN.exclusive
    return this.#handle(REQUEST.open, [path, flags, settings])
  }

  openFolder(path: RemotePath): Promise<Handle> {
    return this.#handle(REQUEST.opendir, [path])
  }

  close(handle: Handle): Promise<void> {
    return this.perform(REQUEST.close, [handle])
  }

  /** At most `pieces.read` bytes; undefined at the end of the file. */
  async read(handle: Handle, at: number, length: number): Promise<Buffer | undefined> {
    const fields = [handle, BigInt(at), Math.min(length, this.#readPiece)]
    return await this.#ask(REQUEST.read, fields, ANSWER.data, answer => answer.bytes()).catch(
      endOfFile,
    )
  }

  /** At most `pieces.write` bytes. */
  write(handle: Handle, at: number, bytes: Uint8Array): Promise<void> {
    return this.perform(REQUEST.write, [handle, BigInt(at), bytes])
  }

  /** The next batch of names; undefined when there are none. */
  async readNames(handle: Handle): Promise<Named[] | undefined> {
    return await this.#ask(REQUEST.readdir, [handle], ANSWER.name, answer => answer.names()).catch(
      endOfFile,
    )
  }

  set(handle: Handle, settings: Settings): Promise<void> {
    return this.perform(REQUEST.fsetstat, [handle, settings])
  }

  unlink(path: RemotePath): Promise<void> {
    return this.perform(REQUEST.remove, [path])
  }

  makeFolder(path: RemotePath, mode?: number): Promise<void> {
    return this.perform(REQUEST.mkdir, [path, mode === undefined ? {} : { mode }])
  }

  removeFolder(path: RemotePath): Promise<void> {
    return this.perform(REQUEST.rmdir, [path])
  }

  /** Version 3's rename, which by the protocol fails when the target exists. */
  rename(from: RemotePath, to: RemotePath): Promise<void> {
    return this.perform(REQUEST.rename, [from, to])
  }

  /** rename(2): replaces atomically. */
  replace(from: RemotePath, to: RemotePath): Promise<void> {
    return this.perform(REQUEST.extended, [POSIX_RENAME, from, to])
  }

  fsync(handle: Handle): Promise<void> {
    return this.perform(REQUEST.extended, [FSYNC, handle])
  }

  end(): void {
    this.#end(new HostError('io', { systemCode: 'closed' }))
  }

  async #askLimits(): Promise<void> {
    if (!this.#extensions.has(LIMITS)) return
    const read = (fields: Fields) => [fields.uint64(), fields.uint64(), fields.uint64()]
    const [, most = 0, maxToWrite = 0] = await this.extended([LIMITS], read)
    // Zero means there is no limit.
    this.#readPiece = Math.min(most || LARGE_PIECE, LARGE_PIECE)
    this.#writePiece = Math.min(maxToWrite || LARGE_PIECE, LARGE_PIECE)
  }

  /** A request of an extension with its own kind of answer. */
  extended<T>(fields: readonly Field[], read: (fields: Fields) => T): Promise<T> {
    return this.#ask(REQUEST.extended, fields, ANSWER.extended, read)
  }

  /** Any request answered by a status. */
  perform(type: number, fields: readonly Field[]): Promise<void> {
    return this.#ask(type, fields, ANSWER.status, () => undefined)
  }

  #handle(type: number, fields: readonly Field[]): Promise<Handle> {
    return this.#ask(type, fields, ANSWER.handle, answer => Buffer.from(answer.bytes()))
  }

  #ask<T>(
    type: number,
    fields: readonly Field[],
    expected: number,
    read: (fields: Fields) => T,
  ): Promise<T> {
    if (this.#over !== undefined) return Promise.reject(this.#over)
    this.#lastId = (this.#lastId + 1) >>> 0
    const id = this.#lastId
    return new Promise<T>((resolve, fail) => {
      const take = (answered: number, answer: Fields) => {
        const status = answered === ANSWER.status ? answer.uint32() : STATUS.ok
        if (status !== STATUS.ok) fail(new SftpFailure(status))
        else if (answered === expected) resolve(read(answer))
        else throw new RangeError('An answer of another kind')
      }
      this.#waiting.set(id, { take, fail })
      this.#channel.write(encode(type, id, fields))
      if (this.#silence === undefined) this.#watch()
    })
  }

  #receive(bytes: Buffer): void {
    if (this.#over !== undefined) return
    try {
      this.#packets.add(bytes)
      for (let packet = this.#packets.next(); packet; packet = this.#packets.next()) {
        this.#answer(new Fields(packet))
      }
    } catch (cause) {
      // The packet is not SFTP: usually it is preceded by a greeting of the login shell.
      this.#end(new HostError('io', { systemCode: 'not SFTP', cause }))
      return
    }
    this.#watch()
  }

  #answer(fields: Fields): void {
    const type = fields.byte()
    if (type === ANSWER.version) {
      fields.uint32()
      const names = new Set<string>()
      while (fields.left > 0) {
        names.add(fields.text())
        fields.bytes()
      }
      this.#extensions = names
      this.#greeting?.resolve()
      this.#greeting = undefined
      return
    }
    const id = fields.uint32()
    const waiting = this.#waiting.get(id)
    if (waiting === undefined) throw new RangeError('An answer that nobody waits for')
    this.#waiting.delete(id)
    try {
      waiting.take(type, fields)
    } catch (error) {
      waiting.fail(new HostError('io', { systemCode: 'not SFTP' }))
      throw error
    }
  }

  /** One timer for all pending requests, restarted by every sign of life. */
  #watch(): void {
    clearTimeout(this.#silence)
    this.#silence = undefined
    if (this.#waiting.size === 0 && this.#greeting === undefined) return
    const late = () => this.#end(new HostError('timeout', { step: 'request' }))
    this.#silence = setTimeout(late, this.#silenceMs)
    this.#silence.unref()
  }

  #end(error: HostError): void {
    if (this.#over !== undefined) return
    this.#over = error
    clearTimeout(this.#silence)
    this.#greeting?.reject(error)
    const all = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const waiting of all) waiting.fail(error)
    this.#channel.destroy()
  }
}
