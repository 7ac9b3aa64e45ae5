// Counts line ends in a worker thread. Node runs this file as it is.
import { readSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { BLOCK, type Counted, type CountWork } from './seek.ts'

// Given by seek.ts, of this type.
const { descriptor, from, size, before, wanted, until } = workerData as CountWork

/** Four bytes at a time: a byte that is a line end leaves its highest bit. */
function lineEnds(words: Int32Array): number {
  let count = 0
  for (let at = 0; at < words.length; at += 1) {
    const word = (words[at] ?? 0) ^ 0x0a0a0a0a
    const none = ~(((word & 0x7f7f7f7f) + 0x7f7f7f7f) | word | 0x7f7f7f7f)
    if (none !== 0) count += Math.imul((none >>> 7) & 0x01010101, 0x01010101) >>> 24
  }
  return count
}

function fill(bytes: Uint8Array, at: number): boolean {
  let filled = 0
  while (filled < bytes.length) {
    const read = readSync(descriptor, bytes, filled, bytes.length - filled, at + filled)
    if (read === 0) return false
    filled += read
  }
  return true
}

const bytes = new Uint8Array(BLOCK)
const words = new Int32Array(bytes.buffer)
const blocks: number[] = []
let seen = before
for (let at = from; at + BLOCK <= size && seen < wanted && Date.now() < until; at += BLOCK) {
  if (!fill(bytes, at)) break
  seen += lineEnds(words)
  blocks.push(seen)
}
const counted: Counted = { blocks }
parentPort?.postMessage(counted)
