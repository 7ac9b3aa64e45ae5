import { randomUUID } from 'node:crypto'
import type { components } from '#src/generated/api.ts'
import type { Call, LiveSession, SessionConnection, TagHandlers } from '../contract/types.ts'
import { terminals as repository } from '../db/repositories.ts'
import type { DownloadSource } from '../downloads/index.ts'
import { ApiFailure, noticeOf, textOf } from '../failures/index.ts'
import type { Host, ShellOffer } from '../hosts/index.ts'
import { entryOf, journalled } from '../journal/journalling.ts'
import type { Services } from '../operations/services.ts'
import { type Recordings, socketPath, type Terminal } from './index.ts'
import type { TerminalRow } from './repository/terminals.ts'

type Schemas = components['schemas']

const refusals = { off: 'terminal.off', no_user: 'terminal.no_user' } as const

export function terminalOperations(services: Services): TagHandlers<'terminal'> {
  const { hosts, terminals, db } = services
  const hostOf = ({ connection, session }: Caller) => hosts.of(connection.storeId, session.jti)
  /** The id of one of the session's terminals on its connection; others do not exist for it. */
  const find = async (call: Caller & { readonly path: { readonly id: string } }) => {
    const found = (await terminals.of(owner(call))).find(({ id }) => id === call.path.id)
    if (!found) throw new ApiFailure(404, 'terminal.not_found')
    return found.id
  }

  return {
    async listTerminals(call) {
      const offer = (await hostOf(call)).shellOffer()
      const { idleMs, ofSession } = terminals.limits
      return {
        offer: wireOffer(offer, call),
        most: ofSession,
        idle: Math.round(idleMs / 1000),
        recorded: terminals.recordings.limits.each,
        terminals: (await terminals.reachable(owner(call))).map(row =>
          wireTerminal(row, terminals.held(row.id)),
        ),
      }
    },

    async openTerminal(call) {
      const id = randomUUID()
      const entry = { ...entryOf(call, call.session), details: { terminal: id } }
      const terminal = await journalled(db.sql, entry, async () => {
        const host: Host = await hostOf(call)
        const { refused } = host.shellOffer()
        if (refused) throw new ApiFailure(422, refusals[refused])
        return { result: await terminals.open(host, belongsOf(call), call.body, id) }
      })
      return ticketAnswer(services, terminal.id, call)
    },

    async terminalTicket(call) {
      return ticketAnswer(services, await find(call), call)
    },

    async closeTerminal(call) {
      await terminals.shut(await find(call), 'closed')
      return { status: 'ok', info: noticeOf('terminalClosed', call.language) }
    },

    async readRecording({ path }) {
      return wireRecording(terminals.recordings, await recordOf(services, path.id))
    },

    openRecording: call => openRecording(services, call),
  }
}

interface Caller {
  readonly session: LiveSession
  readonly connection: SessionConnection
}

const owner = ({ connection, session }: Caller) => ({
  session: session.jti,
  connectionId: connection.id,
})

async function ticketAnswer(
  { terminals }: Pick<Services, 'terminals'>,
  terminal: string,
  { session }: Caller,
): Promise<Schemas['TerminalTicket']> {
  const { ticket, expiresAt } = await terminals.ticket(terminal, session.jti)
  return { status: 'ok', terminal, ticket, path: socketPath, expires: expiresAt.toISOString() }
}

function belongsOf(call: Call<'openTerminal'>) {
  const { session, connection } = call
  return {
    session: session.jti,
    operatorId: session.operator.id,
    username: session.operator.username,
    connectionId: connection.id,
    storeId: connection.storeId,
    storeName: connection.storeName,
    entry: entryOf(call, session),
  }
}

const wireOffer = (
  { account, refused }: ShellOffer,
  { language }: Call<'listTerminals'>,
): Schemas['TerminalList']['offer'] => ({
  available: refused === undefined,
  account,
  reason: refused === undefined ? null : textOf(refusals[refused], language),
})

/** The size of one on another server is the one it was opened with. */
const wireTerminal = (row: TerminalRow, held: Terminal | undefined): Schemas['Terminal'] => ({
  id: row.id,
  columns: held?.size.columns ?? row.columns,
  rows: held?.size.rows ?? row.rows,
  started: row.started_at.toISOString(),
  attached: held?.isAttached ?? row.attached,
})

async function recordOf({ db }: Services, id: string): Promise<TerminalRow> {
  const found = await repository.byId(db.sql, id)
  if (!found) throw new ApiFailure(404, 'record.not_found')
  return found
}

function stateOf({ kept, ended_at, why, cut }: TerminalRow): Schemas['Recording']['state'] {
  if (!kept) return 'gone'
  if (cut) return 'cut'
  if (ended_at === null) return 'open'
  return why === 'lost' ? 'lost' : 'whole'
}

async function wireRecording(
  recordings: Recordings,
  row: TerminalRow,
): Promise<Schemas['Recording']> {
  const { id, columns, rows, started_at, ended_at } = row
  const here = row.kept && recordings.isHere(row)
  return {
    id,
    columns,
    rows,
    operator: row.username,
    store: { id: row.store_id, name: row.store_name },
    started: started_at.toISOString(),
    ended: ended_at?.toISOString() ?? null,
    // Only this server writes the column.
    why: row.why as Schemas['TerminalEnd'] | null,
    durationMs: ended_at && ended_at.getTime() - started_at.getTime(),
    size: here ? await recordings.sizeOf(id) : row.size,
    state: stateOf(row),
  }
}

async function openRecording(services: Services, call: Call<'openRecording'>) {
  const { db, terminals, tickets } = services
  const { recordings } = terminals
  const row = await recordOf(services, call.path.id)
  const { id } = row
  if (!recordings.isHere(row)) throw new ApiFailure(503, 'recording.elsewhere')
  const size = row.kept ? await recordings.sizeOf(id) : 0
  if (size === 0) throw new ApiFailure(409, 'recording.gone')
  const store = { id: row.store_id, name: row.store_name }
  const entry = entryOf(call, call.session, { store, details: { terminal: id } })
  const issued = await journalled(db.sql, entry, async () => {
    const name = `terminal-${row.started_at.toISOString().slice(0, 19).replaceAll(':', '')}.cast`
    const ticket = { kind: 'recording', reference: id, name, size, version: `${id}-${size}` }
    return { result: await tickets.issue(call, ticket) }
  })
  const { name, version } = issued
  const expires = issued.expires_at.toISOString()
  return { status: 'ok', payload: { ticket: issued.id, name, size, version, expires, job: null } }
}

/** The bytes of a ticket for a recording. */
export function recordingSource(recordings: Recordings): DownloadSource {
  return async ({ reference, ...ticket }, { operator }) =>
    operator.pages.includes('journal') ? recordings.download(reference, ticket) : undefined
}
