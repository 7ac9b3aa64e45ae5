// Checks whether bytes are a complete picture, and makes thumbnails. libvips works in its own threads, so other calls
// are not delayed; turns.ts limits how many run at a time.
import { Buffer } from 'node:buffer'
import sharp, { type Sharp } from 'sharp'

export type PictureKind = 'jpeg' | 'png' | 'webp'

/** Why it is not a picture, or not a complete one. */
export type Broken =
  | 'picture.empty'
  | 'picture.cut'
  | 'picture.damaged'
  | 'picture.page'
  | 'picture.other'
  | 'picture.too_large'
  | 'picture.too_many_pixels'

export class BrokenPicture extends Error {
  readonly code: Broken

  constructor(code: Broken, cause?: unknown) {
    super(code, { cause })
    this.name = 'BrokenPicture'
    this.code = code
  }
}

/** Maximum bytes of one picture. */
export const maxBytes = 32 * 1024 * 1024
const maxPixels = 50_000_000
const [width, height] = [320, 240]

// One thread per picture and no cache, as the pictures all differ.
sharp.concurrency(1)
sharp.cache(false)

const begins = (bytes: Buffer, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)

/** By its first bytes; the name is no evidence. */
export function kindOf(bytes: Buffer): PictureKind | undefined {
  if (begins(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  const isWebp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'webp' : undefined
}

const isPage = (bytes: Buffer) =>
  /^\s*(?:\ufeff)?\s*<(?:!doctype|html|head|body|\?xml|!--|script)/i.test(
    bytes.toString('utf8', 0, 512),
  )

/** Whether the end marker is present. Some cameras pad the file or append a few bytes. */
function hasEnd(bytes: Buffer, kind: PictureKind): boolean {
  if (kind === 'jpeg') return bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > 2
  if (kind === 'png') return bytes.lastIndexOf('IEND') > 8
  return bytes.length >= bytes.readUInt32LE(4) + 8
}

/** The kind of bytes that look complete from outside. Throws BrokenPicture. */
function demandKind(bytes: Buffer): PictureKind {
  if (bytes.length === 0) throw new BrokenPicture('picture.empty')
  const kind = kindOf(bytes)
  if (kind === undefined) throw new BrokenPicture(isPage(bytes) ? 'picture.page' : 'picture.other')
  if (bytes.length < 20 || !hasEnd(bytes, kind)) throw new BrokenPicture('picture.cut')
  return kind
}

function explained(error: unknown): BrokenPicture {
  const text = error instanceof Error ? error.message : ''
  if (/pixel limit/i.test(text)) return new BrokenPicture('picture.too_many_pixels', error)
  const isCut = /premature end|truncat|not enough data|unexpected end|end of stream/i.test(text)
  return new BrokenPicture(isCut ? 'picture.cut' : 'picture.damaged', error)
}

const opened = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', sequentialRead: true })

/** sharp's message when libvips's own has been lost. */
const unsaid = /^Warning treated as error/
const maxReadings = 3
let again: Promise<unknown> = Promise.resolve()

/**
 * Runs `work` on a picture, or throws why it is not one. libvips keeps messages of parallel reads in one place: a read
 * that finds its message missing is repeated, one at a time.
 */
async function read<T>(bytes: Buffer, work: (picture: Sharp) => Promise<T>): Promise<T> {
  for (let reading = 1; ; reading += 1) {
    try {
      const mine = reading === 1 ? work(opened(bytes)) : again.then(() => work(opened(bytes)))
      if (reading > 1) again = mine.catch(() => undefined)
      return await mine
    } catch (error) {
      const isUnsaid = error instanceof Error && unsaid.test(error.message)
      if (!isUnsaid || reading === maxReadings) throw explained(error)
    }
  }
}

/** A small JPEG of the picture. Reads it completely, so that damage anywhere is found. Throws BrokenPicture. */
export async function thumbnailOf(bytes: Buffer): Promise<Buffer> {
  demandKind(bytes)
  return read(bytes, picture =>
    picture
      .resize(width, height, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 72 })
      .toBuffer(),
  )
}

/** Reads it completely and discards the result. Throws BrokenPicture. */
export async function demandWhole(bytes: Buffer): Promise<PictureKind> {
  const kind = demandKind(bytes)
  await read(bytes, picture => picture.resize(32, 32, { fit: 'inside' }).raw().toBuffer())
  return kind
}
