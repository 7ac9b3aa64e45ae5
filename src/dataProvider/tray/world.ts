// The tray's dependencies in the browser and on our server.
import type { components } from '#src/generated/api.ts'
import { languageTag } from '#src/i18n/language.ts'
import { byId, call, once } from '../core/call.ts'
import { ApiError, endsSession } from '../core/errors.ts'
import { storeId } from '../core/reading.ts'
import { askForFiles } from '../downloads/start.ts'
import { fileOf, folderOf, forgetFile, roomLeft } from './files.ts'
import { fetchNatively, saveBlob, ticketAddress } from './inbox.ts'
import type { Run, TrayParts } from './parts.ts'
import type { FetchEnd, FetchTask, FromWorker, ToWorker, TrayItem, TrayTicket } from './types.ts'

type WireTicket = components['schemas']['DownloadTicket']

/** Null where there is nothing to fetch. */
function ticketOf({ ticket, name, size, version }: WireTicket): TrayTicket | null {
  if (ticket === null || size === null || version === null) return null
  return { ticket, name, size, version }
}

function inWorker(task: FetchTask, progress: (at: number, waiting: boolean) => void): Run {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const say = (word: ToWorker) => worker.postMessage(word)
  const ended = new Promise<FetchEnd>(resolve => {
    const end = (fetchEnd: FetchEnd) => {
      worker.terminate()
      resolve(fetchEnd)
    }
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) =>
      'ended' in data ? end(data.ended) : progress(data.at, data.waiting)
    worker.onerror = () => end({ end: 'unsupported' })
  })
  say({ start: task })
  return { ended, stop: () => say({ stop: true }) }
}

const unsupported: Run = {
  ended: Promise.resolve({ end: 'unsupported' }),
  stop: () => undefined,
}

const canKeep = () => typeof Worker === 'function' && 'getDirectory' in (navigator.storage ?? {})

const isNone = (error: unknown) => error instanceof ApiError && error.status === 404
const isUnreachable = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Retries: the server may just be restarting. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      if (attempt > 8 || !isUnreachable(error)) throw error
      await new Promise(done => setTimeout(done, Math.min(15_000, 500 * 2 ** attempt)))
    }
  }
}

async function renew(ticket: string): Promise<TrayTicket | null> {
  try {
    const params = { path: { ticket } }
    const { payload } = await patiently(() => call('renewDownload', { params }))
    return ticketOf(payload)
  } catch (error) {
    if (isNone(error)) return null
    throw error
  }
}

async function hashOf(ticket: string): Promise<string | null> {
  const params = { path: { ticket } }
  const { payload } = await patiently(() => call('downloadDigest', { params }))
  return payload.sha256
}

/** Requested as the first time, which the journal records as another download: it is another version. */
async function again({ source }: TrayItem): Promise<TrayTicket> {
  const promised = await askFor(source)
  const ticket = promised && ticketOf(promised)
  if (!ticket) throw new Error('no ticket')
  return ticket
}

async function askFor(source: TrayItem['source']): Promise<WireTicket | undefined> {
  if (source.kind === 'job') return (await call('downloadJob', { params: byId(source.id) })).payload
  if (source.kind === 'recording')
    return (await call('openRecording', { params: byId(source.id) })).payload
  const { promised } = await askForFiles('downloadFile', {
    params: { header: { ...storeId(source.store), ...once(crypto.randomUUID()) } },
    body: { files: [source.path] },
  })
  return promised
}

export function worldOf(operator: string, changed: TrayParts['changed']): TrayParts {
  const folder = folderOf(operator)
  return {
    begin(item, progress) {
      if (!canKeep()) return unsupported
      const { id, size, version } = item
      const address = new URL(ticketAddress(item.ticket), location.origin).href
      return inWorker({ folder, id, address, size, version, language: languageTag() }, progress)
    },
    renew,
    again,
    hashOf,
    room: () => (canKeep() ? roomLeft() : Promise.resolve(null)),
    async deliver({ id, name, size }) {
      const file = await fileOf(folder, id)
      // The hash covers the received bytes; this checks what the browser kept.
      if (file.size !== size) throw new Error(`The browser kept ${file.size} bytes of ${size}`)
      saveBlob(file, name)
    },
    native: fetchNatively,
    forget: id => (canKeep() ? forgetFile(folder, id) : Promise.resolve()),
    read: error => ({
      info: error instanceof ApiError ? error.info : null,
      isSession: endsSession(error),
    }),
    changed,
    now: Date.now,
  }
}
