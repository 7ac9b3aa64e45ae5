// Digests in a worker thread what a search tells. Node runs this file as it is.
import { parentPort, workerData } from 'node:worker_threads'
import { Digest, type DigestOrder } from './digest.ts'

// Given by digesting.ts, of this type.
const digest = new Digest(workerData as DigestOrder)

parentPort?.on('message', (piece: Uint8Array | null) => {
  if (piece === null) parentPort?.postMessage(digest.result())
  else {
    digest.add(Buffer.from(piece.buffer, piece.byteOffset, piece.length))
    parentPort?.postMessage(null)
  }
})
