// Unpacks the wanted files of a ZIP in small pieces and counts what comes out: declared sizes are not trusted. Names
// are only compared, never used as paths.
import { Unzip, UnzipInflate } from 'fflate'
import { maxBytes, Refusal } from './types.ts'

/** Bytes given to the unpacker at a time: at most a thousandfold comes out of them. */
const step = 4096
const maxEntries = 1_000

export interface Unpacked {
  files: Map<string, Uint8Array>
  /** How many were not wanted. */
  others: number
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Macs add a second file `._name` for each. */
const isShadow = (name: string) => /(^|\/)(\._|__MACOSX\/)/.test(name)

/** Long: it counts entries and bytes while they come. */
export function unpack(bytes: Uint8Array, wanted: RegExp): Unpacked {
  const files = new Map<string, Uint8Array>()
  let entries = 0
  let others = 0
  let size = 0
  const unzip = new Unzip(file => {
    entries += 1
    if (entries > maxEntries) throw new Refusal('zipTooMany')
    if (file.name.endsWith('/') || isShadow(file.name)) return
    if (!wanted.test(file.name)) {
      others += 1
      return
    }
    const pieces: Uint8Array[] = []
    file.ondata = (error, piece, final) => {
      // The unpacker catches what is thrown here and hands it in again.
      if (error) throw error
      size += piece.length
      if (size > maxBytes) throw new Refusal('zipTooLarge')
      pieces.push(piece)
      if (final) files.set(file.name, joined(pieces))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += step)
      unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length)
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('badZip')
  }
  if (entries === 0) throw new Refusal('badZip')
  return { files, others }
}
