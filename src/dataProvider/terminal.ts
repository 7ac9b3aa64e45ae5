// The store's terminals and their recordings. Every call rejects with ApiError.
import type { components } from '../generated/api.ts'
import { byId, call, callForBytes } from './core/call.ts'
import { type Reading, storeId } from './core/reading.ts'
import { startDownload } from './downloads/start.ts'

type Schemas = components['schemas']

export type TerminalSize = Schemas['TerminalSize']
export type TerminalEntry = Schemas['Terminal']
export type TerminalList = Schemas['TerminalList']
export type TerminalTicket = Schemas['TerminalTicket']
export type Recording = Schemas['Recording']

/** Bytes of a recording per request. */
const piece = 1024 * 1024

const paramsOf = (id: string, store?: number) => ({ ...byId(id), header: storeId(store) })

/** This session's terminals on the store, and whether more are allowed. */
export const listTerminals = ({ store }: Reading = {}): Promise<TerminalList> =>
  call('listTerminals', { params: { header: storeId(store) } })

/** Opens a new one; returns a ticket for its socket (terminalLink.ts). */
export const openTerminal = (size: TerminalSize, store?: number): Promise<TerminalTicket> =>
  call('openTerminal', { params: { header: storeId(store) }, body: size })

/** A new ticket for the socket of an existing one. */
export const terminalTicket = (id: string, store?: number): Promise<TerminalTicket> =>
  call('terminalTicket', { params: paramsOf(id, store) })

/** Ends it with everything running in it. */
export const closeTerminal = (id: string, store?: number) =>
  call('closeTerminal', { params: paramsOf(id, store) })

/** The facts about a recording, which has its terminal's id. */
export const readRecording = (id: string): Promise<Recording> =>
  call('readRecording', { params: byId(id) })

const recordingTicket = (id: string) => call('openRecording', { params: byId(id) })

/** Downloads the recording as a file (asciicast version 2). */
export async function downloadRecording(id: string): Promise<void> {
  const { payload } = await recordingTicket(id)
  startDownload(payload, { kind: 'recording', id })
}

interface ReadingText {
  readonly signal?: AbortSignal | undefined
  /** Called with the share received, from 0 to 1. */
  readonly progress?: (part: number) => void
}

/** The whole recording so far, read in pieces: asciicast version 2. */
export async function recordingText(
  id: string,
  { signal, progress }: ReadingText = {},
): Promise<string> {
  const { payload } = await recordingTicket(id)
  const { ticket, size } = payload
  if (ticket === null || size === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  for (let start = 0; start < size; start += piece) {
    const header = { Range: `bytes=${start}-${Math.min(size, start + piece) - 1}` }
    const params = { path: { ticket }, header }
    const { bytes } = await callForBytes('fetchDownload', { params, signal })
    text += decoder.decode(bytes, { stream: true })
    progress?.(Math.min(1, (start + piece) / size))
  }
  return text + decoder.decode()
}
