import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** The zip exceeds its size limit. */
export class ZipTooLarge extends Error {}

interface Facts {
  /** Milliseconds since 1970. */
  readonly modified: number
  /** Permission bits. */
  readonly mode: number
  /** Default true. */
  readonly compress?: boolean
}

const [fileBits, folderBits] = [0o100000, 0o040000]

const optionsOf = ({ modified, mode }: Facts, bits: number) => ({
  mtime: new Date(modified),
  // Unpacking must not yield a program that runs as somebody else.
  mode: bits | (mode & 0o777),
})

/** Writes a zip into a file, entry by entry; sizes are those read, not those announced. */
export class ZipWriter {
  readonly #zip = new ZipFile()
  // The types only know the older kind of stream.
  readonly #output = this.#zip.outputStream as unknown as Readable
  readonly #hash = createHash('sha256')
  readonly #done: Promise<void>
  #size = 0
  #fail: ((error: unknown) => void) | undefined
  #broken: { readonly error: unknown } | undefined

  /** @param room maximum bytes. The file stays open. */
  constructor(file: FileHandle, room: number, signal: AbortSignal) {
    const meter = new Transform({
      transform: (chunk: Buffer, _, done) => {
        this.#size += chunk.length
        this.#hash.update(chunk)
        if (this.#size > room) done(new ZipTooLarge())
        else done(null, chunk)
      },
    })
    const sink = new Writable({
      highWaterMark: 1024 * 1024,
      write: (chunk: Buffer, _, done) => void writeAll(file, chunk).then(() => done(), done),
    })
    this.#done = pipeline(this.#output, meter, sink, { signal })
    this.#done.catch(error => this.#break(signal.aborted ? signal.reason : error))
    this.#zip.on('error', error => this.#break(error))
  }

  folder(name: string, facts: Facts): void {
    this.#demandWhole()
    this.#zip.addEmptyDirectory(name, optionsOf(facts, folderBits))
  }

  /** Resolves when the last chunk was accepted. Rejects when the zip or `pieces` failed. */
  file(name: string, facts: Facts, pieces: AsyncIterable<Buffer>): Promise<void> {
    this.#demandWhole()
    return new Promise((resolve, reject) => {
      this.#fail = reject
      const source = Readable.from(pieces, { objectMode: false })
      source.once('end', resolve)
      source.once('error', error => this.#break(error))
      // The library does not accept this option for a folder.
      const compress = facts.compress ?? true
      this.#zip.addReadStream(source, name, { ...optionsOf(facts, fileBits), compress })
    })
  }

  /** Completes the zip; returns its size in bytes and its SHA-256 as base64url. */
  async end(): Promise<{ size: number; version: string }> {
    this.#demandWhole()
    this.#zip.end()
    await this.#done.catch(error => {
      throw this.#broken?.error ?? error
    })
    return { size: this.#size, version: this.#hash.digest('base64url') }
  }

  /** Frees its resources; the file is useless afterwards. */
  abandon(): void {
    this.#output.destroy()
  }

  #demandWhole(): void {
    if (this.#broken) throw this.#broken.error
  }

  #break(error: unknown): void {
    this.#broken ??= { error }
    this.#fail?.(this.#broken.error)
  }
}

async function writeAll(file: FileHandle, chunk: Buffer): Promise<void> {
  let from = 0
  while (from < chunk.length) from += (await file.write(chunk, from)).bytesWritten
}
