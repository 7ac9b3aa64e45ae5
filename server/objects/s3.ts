// The object store over S3's protocol, by the AWS SDK, which is loaded when it is first needed.
import { createHash } from 'node:crypto'
import type { S3Client } from '@aws-sdk/client-s3'
import { FilesAwayError } from './errors.ts'
import type { Objects, Part, StoredObject } from './objects.ts'
import { bytesIn, Pieces } from './pieces.ts'
import { type FilesPlace, idOfPlace } from './place.ts'

type Sdk = typeof import('@aws-sdk/client-s3')

interface Ready {
  readonly sdk: Sdk
  readonly client: S3Client
}

interface Limits {
  readonly withinMs?: number
  readonly signal?: AbortSignal
}

/** S3 asks for at least 5 MiB, and for at most 10,000 parts. */
const [leastPart, mostParts] = [8 * 1024 * 1024, 9000]
/** How long a question may take with all its attempts, and a part, which is large. */
const [shortMs, longMs] = [10_000, 120_000]
const connectMs = 1500
/** A download that brings nothing for this long has broken off. */
const silentMs = 30_000
const attempts = 3
/** The key of the object that names an upload in parts. */
const markOf = (key: string, upload: string) =>
  `${key}.${createHash('sha256').update(upload).digest('hex').slice(0, 16)}.open`
const isMark = /\.[0-9a-f]{16}\.open$/

const missing: ReadonlySet<string> = new Set([
  'NotFound',
  'NoSuchKey',
  'NoSuchUpload',
  'InvalidPart',
])

export class S3Objects implements Objects {
  readonly id: string
  readonly #place: FilesPlace
  readonly #withinMs: number
  #ready: Promise<Ready> | undefined

  /** @param withinMs how long a question may take. */
  constructor(place: FilesPlace, withinMs = shortMs) {
    this.#place = place
    this.#withinMs = withinMs
    this.id = idOfPlace(place)
  }

  partSize(size: number): number {
    return Math.max(leastPart, Math.ceil(size / mostParts))
  }

  async put(key: string, bytes: Uint8Array, limits: Limits = { withinMs: longMs }): Promise<void> {
    await this.#ask(limits, async ({ sdk, client }, options) => {
      const object = { ...this.#at(key), Body: bytes, ContentLength: bytes.length }
      await client.send(new sdk.PutObjectCommand(object), options)
    })
  }

  async putStream(
    key: string,
    bytes: AsyncIterable<Buffer>,
    size: number,
    signal: AbortSignal,
  ): Promise<void> {
    const limits = { signal, withinMs: longMs }
    const pieces = new Pieces(this.partSize(size))
    const parts: Part[] = []
    let upload: string | undefined
    const keep = async (piece: Buffer) => {
      upload ??= await this.begin(key)
      const number = parts.length + 1
      const etag = await this.putPart(key, upload, number, piece, limits)
      if (etag === undefined) throw new FilesAwayError('An upload in parts was ended by another')
      parts.push([number, etag, piece.length])
    }
    try {
      for await (const some of bytes) {
        pieces.add(some)
        for (let piece = pieces.take(); piece; piece = pieces.take()) await keep(piece)
      }
      if (upload === undefined) return await this.put(key, pieces.rest(), limits)
      if (pieces.length > 0) await keep(pieces.rest())
      if (!(await this.complete(key, upload, parts)))
        throw new FilesAwayError('Parts of an object are gone')
    } catch (error) {
      if (upload !== undefined) await this.abort(key, upload).catch(() => undefined)
      throw error
    }
  }

  async *get(key: string, start: number, length: number): AsyncGenerator<Buffer> {
    if (length <= 0) return
    const body = await this.#ask({}, async ({ sdk, client }, options) => {
      const range = { ...this.#at(key), Range: `bytes=${start}-${start + length - 1}` }
      // The signal would end the body with the question.
      const { requestTimeout } = options
      const { Body } = await client.send(new sdk.GetObjectCommand(range), { requestTimeout })
      if (!Body) throw new FilesAwayError('An object came without a body')
      // In Node it is a stream of bytes.
      return Body as unknown as NodeJS.ReadableStream & { destroy(): void }
    })
    const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    try {
      for (let next = await within(pieces.next()); !next.done; next = await within(pieces.next()))
        yield next.value
    } catch (error) {
      throw awayOf(error)
    } finally {
      body.destroy()
    }
  }

  async size(key: string): Promise<number | undefined> {
    return await orUndefined(
      this.#ask({}, async ({ sdk, client }, options) => {
        const { ContentLength } = await client.send(
          new sdk.HeadObjectCommand(this.#at(key)),
          options,
        )
        return ContentLength
      }),
    )
  }

  async list(prefix: string): Promise<StoredObject[]> {
    const found: StoredObject[] = []
    const { Bucket, Key: Prefix } = this.#at(prefix)
    let from: string | undefined
    do {
      const token = from === undefined ? {} : { ContinuationToken: from }
      const page = await this.#ask({}, ({ sdk, client }, options) =>
        client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ...token }), options),
      )
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
        const key = Key.slice(this.#place.prefix.length)
        found.push({ key, size: Size, modified: LastModified?.getTime() ?? 0 })
      }
      from = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (from !== undefined)
    return found
  }

  async remove(key: string): Promise<void> {
    await orUndefined(
      this.#ask({}, async ({ sdk, client }, options) => {
        await client.send(new sdk.DeleteObjectCommand(this.#at(key)), options)
      }),
    )
  }

  async removeAll(prefix: string): Promise<void> {
    for (const { key, size } of await this.list(prefix)) {
      if (!isMark.test(key)) {
        await this.remove(key)
        continue
      }
      // Another server may have removed it meanwhile.
      const upload = await orUndefined(bytesIn(this.get(key, 0, size)))
      if (upload) await this.abort(key.replace(isMark, ''), upload.toString())
    }
  }

  async begin(key: string): Promise<string> {
    const upload = await this.#ask({}, async ({ sdk, client }, options) => {
      const begun = await client.send(new sdk.CreateMultipartUploadCommand(this.#at(key)), options)
      if (!begun.UploadId) throw new FilesAwayError('An upload in parts began without an id')
      return begun.UploadId
    })
    await this.put(markOf(key, upload), Buffer.from(upload))
    return upload
  }

  async putPart(
    key: string,
    upload: string,
    number: number,
    bytes: Buffer,
    limits: Limits = { withinMs: longMs },
  ): Promise<string | undefined> {
    const asked = this.#ask(limits, async ({ sdk, client }, options) => {
      const facts = { UploadId: upload, PartNumber: number, Body: bytes }
      const part = { ...this.#at(key), ...facts, ContentLength: bytes.length }
      const { ETag } = await client.send(new sdk.UploadPartCommand(part), options)
      if (!ETag) throw new FilesAwayError('A part was taken without an ETag')
      return ETag
    })
    return await orUndefined(asked)
  }

  async complete(key: string, upload: string, parts: readonly Part[]): Promise<boolean> {
    const Parts = parts.map(([PartNumber, ETag]) => ({ PartNumber, ETag }))
    const asked = this.#ask({ withinMs: longMs }, async ({ sdk, client }, options) => {
      const whole = { ...this.#at(key), UploadId: upload, MultipartUpload: { Parts } }
      await client.send(new sdk.CompleteMultipartUploadCommand(whole), options)
      return true
    })
    if (!(await orUndefined(asked))) return false
    await this.remove(markOf(key, upload))
    return true
  }

  async abort(key: string, upload: string): Promise<void> {
    await orUndefined(
      this.#ask({}, async ({ sdk, client }, options) => {
        const begun = { ...this.#at(key), UploadId: upload }
        await client.send(new sdk.AbortMultipartUploadCommand(begun), options)
      }),
    )
    await this.remove(markOf(key, upload))
  }

  #at(key: string) {
    return { Bucket: this.#place.bucket, Key: this.#place.prefix + key }
  }

  /** Carries out one call within a time limit. Throws FilesAwayError, the reason of the signal, or that it is missing. */
  async #ask<T>(
    { withinMs = this.#withinMs, signal }: Limits,
    work: (
      ready: Ready,
      options: { abortSignal: AbortSignal; requestTimeout: number },
    ) => Promise<T>,
  ): Promise<T> {
    signal?.throwIfAborted()
    this.#ready ??= open(this.#place)
    const timeout = AbortSignal.timeout(withinMs)
    const abortSignal = signal ? AbortSignal.any([signal, timeout]) : timeout
    try {
      return await work(await this.#ready, { abortSignal, requestTimeout: withinMs })
    } catch (error) {
      signal?.throwIfAborted()
      throw timeout.aborted
        ? new FilesAwayError(`The store did not answer within ${withinMs / 1000} s`)
        : awayOf(error)
    }
  }
}

async function open({ endpoint, region, inPath }: FilesPlace): Promise<Ready> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    forcePathStyle: inPath,
    maxAttempts: attempts,
    // Stores other than AWS do not know its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, throwOnRequestTimeout: true },
  })
  return { sdk, client }
}

/** There is no such object. */
class Missing extends Error {}

function awayOf(error: unknown): Error {
  if (error instanceof FilesAwayError || error instanceof Missing) return error
  if (!(error instanceof Error)) return new FilesAwayError(String(error))
  if (missing.has(error.name)) return new Missing(error.name)
  return new FilesAwayError(`${error.name}: ${error.message}`)
}

async function orUndefined<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Missing) return undefined
    throw error
  }
}

async function within<T>(next: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const say = () => reject(new FilesAwayError(`The store sent nothing for ${silentMs / 1000} s`))
    timer = setTimeout(say, silentMs)
  })
  return await Promise.race([next, late]).finally(() => clearTimeout(timer))
}
