// Counts line endings as fast as bytes are read: 16 at a time, which JavaScript cannot.

interface Counter {
  readonly memory: { readonly buffer: ArrayBuffer }
  /** Line endings among the first bytes of the memory, a multiple of 16. */
  readonly ends: (bytes: number) => number
}

/**
 * (module (memory (export "memory") 16)
 *   (func (export "ends") (param $length i32) (result i32) (local $at i32) (local $count i32)
 *     (loop
 *       local.get $count  local.get $at  v128.load  i32.const 10  i8x16.splat  i8x16.eq
 *       i8x16.bitmask  i32.popcnt  i32.add  local.set $count
 *       local.get $at  i32.const 16  i32.add  local.tee $at  local.get $length  i32.lt_u  br_if 0)
 *     local.get $count))
 */
const code =
  'AGFzbQEAAAABBgFgAX8BfwMCAQAFAwEAEAcRAgZtZW1vcnkCAARlbmRzAAAKKwEpAQJ/A0AgAiAB/QAEAEEK/Q/9I/1kaWohAiABQRBqIgEgAEkNAAsgAgs='

let made: Counter | undefined

function counter(): Counter {
  // Its exports are those above; it imports nothing.
  made ??= new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(code, 'base64')))
    .exports as unknown as Counter
  return made
}

/** Chunk size: counted while still in the processor's cache. */
const piece = 256 * 1024

/** Fills the given bytes; returning fewer means the end. */
export type Fill = (bytes: Uint8Array, at: number) => number

/** The line endings in the next `length` bytes; undefined where there are fewer bytes. */
export function lineEndsOf(length: number, fill: Fill): number | undefined {
  const { memory, ends } = counter()
  let count = 0
  for (let at = 0; at < length; at += piece) {
    const bytes = new Uint8Array(memory.buffer, 0, Math.min(piece, length - at))
    for (let filled = 0; filled < bytes.length; ) {
      const read = fill(bytes.subarray(filled), at + filled)
      if (read === 0) return undefined
      filled += read
    }
    // Clears leftovers of an earlier chunk after the end.
    const tail = (16 - (bytes.length % 16)) % 16
    if (tail > 0) new Uint8Array(memory.buffer, bytes.length, tail).fill(0)
    if (bytes.length > 0) count += ends(bytes.length)
  }
  return count
}

/** The line endings among these bytes. */
export const lineEndsIn = (bytes: Uint8Array): number =>
  lineEndsOf(bytes.length, (into, at) => {
    into.set(bytes.subarray(at, at + into.length))
    return into.length
  }) ?? 0
