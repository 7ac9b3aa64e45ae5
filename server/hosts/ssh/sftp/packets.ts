/*
 * SFTP version 3 on the wire (draft-ietf-secsh-filexfer-02 with OpenSSH's extensions). Names are bytes here, in both
 * directions: ssh2's own SFTP decodes them as UTF-8 and so loses those that are not.
 */

export const REQUEST = {
  init: 1,
  open: 3,
  close: 4,
  read: 5,
  write: 6,
  lstat: 7,
  fstat: 8,
  setstat: 9,
  fsetstat: 10,
  opendir: 11,
  readdir: 12,
  remove: 13,
  mkdir: 14,
  rmdir: 15,
  realpath: 16,
  rename: 18,
  readlink: 19,
  symlink: 20,
  extended: 200,
} as const

export const ANSWER = {
  version: 2,
  status: 101,
  handle: 102,
  data: 103,
  name: 104,
  attributes: 105,
  extended: 201,
} as const

export const STATUS = {
  ok: 0,
  eof: 1,
  noSuchFile: 2,
  permissionDenied: 3,
  failure: 4,
  badMessage: 5,
  unsupported: 8,
} as const

export const OPEN = { read: 1, write: 2, create: 8, exclusive: 32 } as const

const WITH = { size: 1, owner: 2, mode: 4, times: 8, extended: 0x80000000 } as const

const FILE_TYPE = 0o170000
const types = new Map<number, 'file' | 'folder' | 'link'>([
  [0o100000, 'file'],
  [0o040000, 'folder'],
  [0o120000, 'link'],
])

/** SFTP's facts about a file. Times are whole seconds on the wire, milliseconds here. */
export interface Attributes {
  readonly type: 'file' | 'folder' | 'link' | 'other'
  readonly size: number
  readonly modified: number
  /** Permission bits. */
  readonly mode: number
  readonly owner: { readonly uid: number; readonly gid: number }
}

export interface Named {
  readonly name: Buffer
  readonly attributes: Attributes
}

/** Settable attributes of a file; only given ones are sent. */
export interface Settings {
  readonly mode?: number
  readonly owner?: { readonly uid: number; readonly gid: number }
  /** Sets both times: milliseconds here, whole seconds on the wire. */
  readonly times?: number
}

export type Field = number | bigint | string | Uint8Array | Settings

/** Encodes a request, preceded by its length: numbers have 32 bits, bigints 64, texts a length. */
export function encode(type: number, id: number, fields: readonly Field[]): Buffer {
  const parts = fields.map(encodeField)
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const head = Buffer.alloc(9)
  head.writeUInt32BE(length + 5, 0)
  head.writeUInt8(type, 4)
  head.writeUInt32BE(id, 5)
  return Buffer.concat([head, ...parts], length + head.length)
}

/** The greeting: our version without a request id. */
export function encodeInit(): Buffer {
  return Buffer.from([0, 0, 0, 5, REQUEST.init, 0, 0, 0, 3])
}

function encodeField(field: Field): Buffer {
  if (typeof field === 'number') return uint32(field)
  if (typeof field === 'bigint') {
    const bytes = Buffer.alloc(8)
    bytes.writeBigUInt64BE(field)
    return bytes
  }
  if (typeof field === 'string') return encodeField(Buffer.from(field))
  if (field instanceof Uint8Array) return Buffer.concat([uint32(field.length), field])
  return encodeSettings(field)
}

function encodeSettings({ mode, owner, times }: Settings): Buffer {
  const flags =
    (mode === undefined ? 0 : WITH.mode) |
    (owner === undefined ? 0 : WITH.owner) |
    (times === undefined ? 0 : WITH.times)
  const parts = [uint32(flags)]
  if (owner !== undefined) parts.push(uint32(owner.uid), uint32(owner.gid))
  if (mode !== undefined) parts.push(uint32(mode))
  if (times !== undefined) {
    const seconds = uint32(Math.min(0xffffffff, Math.max(0, Math.floor(times / 1000))))
    parts.push(seconds, seconds)
  }
  return Buffer.concat(parts)
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Reads an answer field by field; throws a RangeError for a short or malformed packet. */
export class Fields {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get left(): number {
    return this.#bytes.length - this.#at
  }

  byte(): number {
    return this.#bytes.readUInt8(this.#step(1))
  }

  uint32(): number {
    return this.#bytes.readUInt32BE(this.#step(4))
  }

  uint64(): number {
    return Number(this.#bytes.readBigUInt64BE(this.#step(8)))
  }

  /** A view of the packet, not a copy. */
  bytes(): Buffer {
    const length = this.uint32()
    const from = this.#step(length)
    return this.#bytes.subarray(from, from + length)
  }

  text(): string {
    return this.bytes().toString('utf8')
  }

  attributes(): Attributes {
    const flags = this.uint32()
    const size = flags & WITH.size ? this.uint64() : 0
    const [uid, gid] = flags & WITH.owner ? [this.uint32(), this.uint32()] : [0, 0]
    const mode = flags & WITH.mode ? this.uint32() : 0
    const [, modified] = flags & WITH.times ? [this.uint32(), this.uint32()] : [0, 0]
    if (flags & WITH.extended) {
      for (let count = this.uint32(); count > 0; count -= 1) {
        this.bytes()
        this.bytes()
      }
    }
    return {
      type: types.get(mode & FILE_TYPE) ?? 'other',
      size,
      modified: modified * 1000,
      mode: mode & 0o7777,
      owner: { uid, gid },
    }
  }

  names(): Named[] {
    const count = this.uint32()
    const names: Named[] = []
    for (let n = 0; n < count; n += 1) {
      // A copy: a view would keep the whole packet for the life of one name.
      const name = Buffer.from(this.bytes())
      // The long name is a line of `ls -l` for display.
      this.bytes()
      names.push({ name, attributes: this.attributes() })
    }
    return names
  }

  onlyName(): Buffer {
    const [only] = this.names()
    if (only === undefined) throw new RangeError('A name was to come')
    return only.name
  }

  #step(length: number): number {
    if (length > this.left) throw new RangeError('An answer is shorter than it says')
    const from = this.#at
    this.#at += length
    return from
  }
}

/** Splits a stream of bytes into packets, copying at most once. */
export class PacketReader {
  readonly #limit: number
  #pieces: Buffer[] = []
  #held = 0

  /** Throws a RangeError for packets of more than `limit` bytes. */
  constructor(limit: number) {
    this.#limit = limit
  }

  add(bytes: Buffer): void {
    this.#pieces.push(bytes)
    this.#held += bytes.length
  }

  /** The next complete packet without its length; undefined until there is one. */
  next(): Buffer | undefined {
    if (this.#held < 4) return undefined
    const length = this.#look4().readUInt32BE()
    if (length === 0 || length > this.#limit) throw new RangeError('A packet has no fit length')
    if (this.#held < length + 4) return undefined
    this.#take(4)
    return this.#take(length)
  }

  #look4(): Buffer {
    const [first] = this.#pieces
    if (first !== undefined && first.length >= 4) return first
    this.#pieces = [Buffer.concat(this.#pieces)]
    return this.#pieces[0] ?? Buffer.alloc(4)
  }

  #take(length: number): Buffer {
    const parts: Buffer[] = []
    let missing = length
    let used = 0
    while (missing > 0) {
      const piece = this.#pieces[used] ?? Buffer.alloc(0)
      if (piece.length > missing) {
        parts.push(piece.subarray(0, missing))
        this.#pieces[used] = piece.subarray(missing)
        missing = 0
      } else {
        parts.push(piece)
        missing -= piece.length
        used += 1
      }
    }
    if (used > 0) this.#pieces.splice(0, used)
    this.#held -= length
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts, length)
  }
}
