// An object store that all servers share: what one server keeps there, every other can read.

export interface StoredObject {
  readonly key: string
  readonly size: number
  /** Milliseconds since 1970. */
  readonly modified: number
}

/** A part of a multipart upload: its number, ETag and size. */
export type Part = readonly [number: number, etag: string, size: number]

/** Keys have letters, digits, `.`, `-` and `/`. Every method throws FilesAwayError. */
export interface Objects {
  /** The same for all servers that share this store; a UUID. */
  readonly id: string
  /** How large parts of an object of this size are; all but the last are of this size. */
  partSize(size: number): number
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Appears under its key once it is complete, and leaves nothing when it fails. */
  putStream(
    key: string,
    bytes: AsyncIterable<Buffer>,
    size: number,
    signal: AbortSignal,
  ): Promise<void>
  get(key: string, start: number, length: number): AsyncIterable<Buffer>
  /** Undefined when it does not exist. */
  size(key: string): Promise<number | undefined>
  /** All whose key begins with this, in the order of their keys. */
  list(prefix: string): Promise<StoredObject[]>
  /** Removes an object; a missing one is ignored. */
  remove(key: string): Promise<void>
  /** Removes all whose key begins with this, and what was begun in parts. */
  removeAll(prefix: string): Promise<void>
  /** Begins an object in parts. It is known by an object of its own, so that one left over can be found. */
  begin(key: string): Promise<string>
  /** Returns its ETag; undefined when the upload no longer exists. */
  putPart(key: string, upload: string, number: number, bytes: Buffer): Promise<string | undefined>
  /** Makes the object of these parts, in the order of their numbers. False when they are not all there. */
  complete(key: string, upload: string, parts: readonly Part[]): Promise<boolean>
  abort(key: string, upload: string): Promise<void>
}
