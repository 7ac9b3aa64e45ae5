// Tickets for files, and their bytes.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { nowMs } from '../shared/clock.ts'
import { failed } from '../shared/failures.ts'
import type { MocksOf } from '../shared/types.ts'
import { nextId, type Operator, type World } from '../shared/world.ts'

type Id = 'fetchDownload' | 'renewDownload' | 'downloadDigest'

/** The file behind a ticket. */
interface TicketFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly version: string
}

interface Ticket extends TicketFile {
  readonly operator: Operator
}

const remembered = new WeakMap<World, Map<string, Ticket>>()

function ticketsOf(world: World) {
  const known = remembered.get(world) ?? new Map<string, Ticket>()
  remembered.set(world, known)
  return known
}

export const ticketCookie = {
  'Set-Cookie': 'support-tools-download=proof; Path=/ext/downloads/; HttpOnly; SameSite=Strict',
}

const hour = 60 * 60_000
export const inAnHour = () => new Date(nowMs() + hour).toISOString()

/** Issues a ticket for a file in its current state. */
export function issueTicket(world: World, operator: Operator, file: TicketFile): string {
  const ticket = nextId(world)
  ticketsOf(world).set(ticket, { ...file, operator })
  return ticket
}

/** A single byte range; undefined for the whole file, null when it starts past the end. */
function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '') return undefined
  const start = Number(first)
  if (start >= size) return null
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

function ownTicket(world: World, operator: Operator, id: string): Ticket | undefined {
  const found = ticketsOf(world).get(id)
  return found?.operator === operator ? found : undefined
}

export const tickets: MocksOf<Id> = {
  fetchDownload({ world, path, headers }) {
    const file = ticketsOf(world).get(path.ticket)
    if (!file) return failed(404, 'download.not_found')
    const { bytes } = file
    const etag = `"${file.version}"`
    const same = headers['If-Range'] === undefined || headers['If-Range'] === etag
    const range = same ? rangeOf(headers.Range, bytes.length) : undefined
    if (range === null) return failed(416, 'download.range')
    const shared = { ETag: etag, 'Accept-Ranges': 'bytes' }
    const type = 'application/octet-stream'
    if (range === undefined) return { status: 200, body: { bytes, type }, headers: shared }
    const { start, end } = range
    const part = { bytes: bytes.slice(start, end + 1), type }
    const where = { 'Content-Range': `bytes ${start}-${end}/${bytes.length}` }
    return { status: 206, body: part, headers: { ...shared, ...where } }
  },

  renewDownload({ world, session, path }) {
    const found = ownTicket(world, session.operator, path.ticket)
    if (!found) return failed(404, 'download.not_found')
    const { name, version, bytes } = found
    const ticket = issueTicket(world, session.operator, found)
    const size = bytes.length
    const payload = { ticket, name, size, version, expires: inAnHour(), job: null }
    return { status: 200, body: { status: 'ok', payload }, headers: ticketCookie }
  },

  downloadDigest({ world, session, path }) {
    const found = ownTicket(world, session.operator, path.ticket)
    if (!found) return failed(404, 'download.not_found')
    const payload = { size: found.bytes.length, sha256: bytesToHex(sha256(found.bytes)) }
    return { status: 200, body: { status: 'ok', payload } }
  },
}
