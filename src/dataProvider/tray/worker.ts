// Fetches one download into the browser's private files, in a separate thread. Bytes are written as they arrive,
// through a handle only workers may have; no more than a piece is in memory.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type Bytes, type Fetching, fetchWhole } from './fetching.ts'
import type { FetchEnd, FetchTask, FromWorker, ToWorker } from './types.ts'

/** From the worker library, missing from the types of a page. */
interface SyncHandle {
  getSize(): number
  read(into: Uint8Array, options: { at: number }): number
  write(from: Uint8Array, options: { at: number }): number
  truncate(size: number): void
  flush(): void
  close(): void
}
type WithSync = FileSystemFileHandle & { createSyncAccessHandle?: () => Promise<SyncHandle> }

const tell = (word: FromWorker) => postMessage(word)
const stopping = new AbortController()
const betweenReportsMs = 250

/** The previous tab may hold it for a moment longer. */
async function handleOf({ folder, id }: FetchTask): Promise<SyncHandle | undefined> {
  const root = await navigator.storage.getDirectory()
  const all = await root.getDirectoryHandle('downloads', { create: true })
  const own = await all.getDirectoryHandle(folder, { create: true })
  const file: WithSync = await own.getFileHandle(id, { create: true })
  if (!file.createSyncAccessHandle) return undefined
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await file.createSyncAccessHandle()
    } catch (error) {
      if (attempt > 25 || stopping.signal.aborted) throw error
      await new Promise(done => setTimeout(done, 200))
    }
  }
}

const bytesOf = (handle: SyncHandle): Bytes => ({
  size: () => handle.getSize(),
  read: (into, at) => handle.read(into, { at }),
  write: (from, at) => handle.write(from, { at }),
  truncate: size => handle.truncate(size),
  flush: () => handle.flush(),
})

/** Waits until the time is over, the network is back, or the signal aborts. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(late)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const late = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}

function hash() {
  const state = sha256.create()
  return {
    update: (bytes: Uint8Array) => state.update(bytes),
    hex: () => bytesToHex(state.digest()),
  }
}

function progressReports() {
  let reportedAt = 0
  let wasWaiting = false
  return (at: number, waiting: boolean) => {
    const now = performance.now()
    if (waiting === wasWaiting && now - reportedAt < betweenReportsMs) return
    reportedAt = now
    wasWaiting = waiting
    tell({ at, waiting })
  }
}

async function run(task: FetchTask): Promise<FetchEnd> {
  const handle = await handleOf(task).catch(() => undefined)
  if (!handle) return { end: stopping.signal.aborted ? 'stopped' : 'unsupported' }
  const fetching: Fetching = {
    size: task.size,
    version: task.version,
    bytes: bytesOf(handle),
    hash,
    wait,
    signal: stopping.signal,
    progress: progressReports(),
    // Authorised by the ticket and the session's cookie; the token stays out of here.
    ask: (headers, signal) =>
      fetch(task.address, {
        headers: { ...headers, 'Accept-Language': task.language },
        credentials: 'include',
        cache: 'no-store',
        signal,
      }),
  }
  try {
    return await fetchWhole(fetching)
  } finally {
    handle.close()
  }
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('stop' in data) return stopping.abort()
  run(data.start)
    .catch((): FetchEnd => ({ end: 'unsupported' }))
    .then(ended => tell({ ended }))
    .catch(() => undefined)
})
