import type { Readout } from '#common/area/formats/types.ts'

/** Milliseconds; only a file made to waste time needs them. */
const patience = 20_000

/** Reads a file of areas in a thread of its own, which ends with it. */
export function readInThread(bytes: Uint8Array): Promise<Readout> {
  const worker = new Worker(new URL('./formats.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Readout>(resolve => {
    const tooSlow = setTimeout(() => resolve({ refused: 'tooSlow' }), patience)
    worker.addEventListener('message', ({ data }: MessageEvent<Readout>) => {
      clearTimeout(tooSlow)
      resolve(data)
    })
    worker.addEventListener('error', () => {
      clearTimeout(tooSlow)
      resolve({ refused: 'unread' })
    })
    worker.postMessage(bytes)
  }).finally(() => worker.terminate())
}
