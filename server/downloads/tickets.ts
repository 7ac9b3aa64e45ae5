import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Asker, LiveSession } from '../contract/types.ts'
import { downloadTickets, sessions } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import type { Download, DownloadSources } from './download.ts'
import type { DownloadTicket } from './repository/tickets.ts'

const minute = 60_000
/** An unused ticket expires after this; each use extends it. */
const ticketMs = 15 * minute
/** Maximum tickets of a session; the oldest are deleted. */
const maxTickets = 50
/** How often the session is checked while bytes are sent. */
const lookMs = 5000

const cookieName = 'support-tools-download'
const cookiePath = '/ext/downloads/'
/** The maximum length of a session, with which its proof ends. */
const cookieSeconds = 12 * 60 * 60

export interface NewTicket extends Pick<Download, 'name' | 'size' | 'version'> {
  /** The source of the bytes, and its name for them. */
  readonly kind: string
  readonly reference: string
}

export interface Found {
  readonly download: Download
  /** A range of bytes; stops when the session ends. */
  read(start: number, length: number): AsyncIterable<Buffer>
}

export interface Tickets {
  /** Issues a ticket for this session; its cookie is set with the answer. */
  issue(call: Owner, ticket: NewTicket): Promise<DownloadTicket>
  /** The file behind a ticket, for a caller with the cookie of its session. */
  find(asker: Asker, id: string): Promise<Found | undefined>
  /** A new ticket for the file of one of the operator's own, even if that has expired. */
  renew(call: Owner, id: string): Promise<DownloadTicket | undefined>
  /** SHA-256 of the file behind one of the operator's own tickets. */
  digest(call: Owner, id: string): Promise<{ size: number; sha256: string } | undefined>
}

type Owner = Asker & { readonly session: LiveSession }

/**
 * Tickets let a browser download a file on its own, as it then sends no token and none may be in a URL. A ticket is for
 * one session, one file, one version and many requests.
 * Long: each method is short; they share the proof and the clock.
 */
export function ticketsOf(sql: Sql, key: Uint8Array, sources: DownloadSources): Tickets {
  const proofOf = (jti: string) => createHmac('sha256', key).update(jti).digest('base64url')

  const liveSession = async (jti: string) => {
    const session = await sessions.byJti(sql, jti)
    return session && !session.operator.disabled ? session : undefined
  }

  async function* whileSignedIn(jti: string, id: string, pieces: AsyncIterable<Buffer>) {
    let lookedAt = Date.now()
    for await (const bytes of pieces) {
      if (Date.now() - lookedAt > lookMs) {
        lookedAt = Date.now()
        const now = new Date()
        const ticket = await downloadTickets.use(sql, id, now, new Date(lookedAt + ticketMs))
        if (!ticket || !(await liveSession(jti))) throw new Error('The session ended meanwhile')
      }
      yield bytes
    }
  }

  /** The file behind a ticket, if it is unchanged. */
  const sourceOf = async (ticket: DownloadTicket, session: LiveSession) => {
    const download = await sources[ticket.kind]?.(ticket, session)
    const isSame = download?.version === ticket.version && download.size === ticket.size
    return isSame ? download : undefined
  }
  const hashes = digests()

  const tickets: Tickets = {
    async issue({ session, setCookie }, { kind, reference, name, size, version }) {
      setCookie(cookieName, proofOf(session.jti), { path: cookiePath, maxAge: cookieSeconds })
      const now = Date.now()
      const times = { created_at: new Date(now), expires_at: new Date(now + ticketMs) }
      const ticket = { session_jti: session.jti, kind, reference, name, size, version, ...times }
      return sql
        .transaction()
        .execute(transaction => downloadTickets.add(transaction, ticket, maxTickets))
    },
    async find({ cookie }, id) {
      const now = Date.now()
      const ticket = await downloadTickets.use(sql, id, new Date(now), new Date(now + ticketMs))
      if (!ticket || !isSame(cookie(cookieName), proofOf(ticket.session_jti))) return undefined
      const session = await liveSession(ticket.session_jti)
      const download = session && (await sourceOf(ticket, session))
      if (!download) return undefined
      return {
        download,
        read: (start, length) =>
          whileSignedIn(ticket.session_jti, id, download.read(start, length)),
      }
    },
    async renew(call, id) {
      const { session } = call
      const old = await downloadTickets.ofOperator(sql, id, session.operator.id)
      if (!old || !(await sourceOf(old, session))) return undefined
      const { kind, reference, name, size, version } = old
      return tickets.issue(call, { kind, reference, name, size, version })
    },
    async digest({ session }, id) {
      const own = await downloadTickets.ofOperator(sql, id, session.operator.id)
      const now = Date.now()
      const ticket =
        own && (await downloadTickets.use(sql, id, new Date(now), new Date(now + ticketMs)))
      const download = ticket && (await sourceOf(ticket, session))
      if (!download) return undefined
      const { kind, reference, version, size } = ticket
      const name = JSON.stringify([kind, reference, version, size])
      const sha256 = await hashes(name, () =>
        whileSignedIn(session.jti, id, size === 0 ? nothing() : download.read(0, size)),
      )
      return { size, sha256 }
    },
  }
  return tickets
}

/** How many hashes are cached. */
const maxDigests = 200

/** Hashes by content; parallel callers wait for the same computation. */
function digests() {
  const known = new Map<string, Promise<string>>()
  return (name: string, read: () => AsyncIterable<Buffer>): Promise<string> => {
    const there = known.get(name)
    if (there) return there
    const hashing = hashOf(read())
    known.set(name, hashing)
    for (const old of [...known.keys()].slice(0, -maxDigests)) known.delete(old)
    hashing.catch(() => known.delete(name))
    return hashing
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}

async function hashOf(pieces: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of pieces) hash.update(bytes)
  return hash.digest('hex')
}

function isSame(given: string | undefined, wanted: string): boolean {
  if (given === undefined) return false
  const [givenBytes, wantedBytes] = [Buffer.from(given), Buffer.from(wanted)]
  return givenBytes.length === wantedBytes.length && timingSafeEqual(givenBytes, wantedBytes)
}
