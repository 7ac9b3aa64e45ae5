// Lists connections, and lets an operator end those of others.
import { nowText } from '../shared/clock.ts'
import { failed } from '../shared/failures.ts'
import { folded, listed } from '../shared/listing.ts'
import type { MocksOf, Schemas } from '../shared/types.ts'
import { type Connection, record, type Session, type World } from '../shared/world.ts'

type Id = 'listConnections' | 'endOperatorConnection'
type Wire = Schemas['LiveConnection']
type Ended = Schemas['ConnectionEnded']

const overIn = new WeakMap<World, Set<string>>()
const ends = new WeakMap<World, Map<Session, Ended>>()

/** Who ended a session's last connection, if it was somebody else. */
export const endOf = (world: World, session: Session): Ended | undefined =>
  ends.get(world)?.get(session)

export function forgetEnd(world: World, session: Session): void {
  ends.get(world)?.delete(session)
}

interface Connected {
  readonly session: Session
  readonly connection: Connection
}

/** Each session once, however many tokens it has had. */
const connectedIn = (world: World): Connected[] =>
  [...new Set(world.sessions.values())].flatMap(session =>
    session.connection ? [{ session, connection: session.connection }] : [],
  )

function wireOf(world: World, { session, connection }: Connected, asking: Session): Wire {
  const { id, username, name } = session.operator
  const last = world.journal.findLast(journalRecord => journalRecord.connection === connection.id)
  return {
    id: connection.id,
    operator: { id, username, name },
    store: { id: connection.store.id, name: connection.store.name },
    reason: connection.reason,
    since: connection.since,
    lastOperation: last?.operation ?? null,
    lastAt: last?.at ?? null,
    jobs: 0,
    terminals: 0,
    address: '127.0.0.1',
    userAgent: 'Mozilla/5.0',
    own: session === asking,
  }
}

const columns: Readonly<Record<string, (wire: Wire) => string>> = {
  operator: ({ operator }) => operator.username,
  store: ({ store }) => folded(store.name),
  since: ({ since }) => since,
  lastAt: ({ lastAt }) => lastAt ?? '',
}

const mayEnd = ({ operator }: Session) => operator.pages.includes('operators')

export const liveConnections: MocksOf<Id> = {
  listConnections({ world, session, query, url }) {
    const { filter = '', store, operator } = query
    const found = connectedIn(world)
      .map(connected => wireOf(world, connected, session))
      .filter(item =>
        folded(`${item.operator.username}\n${item.store.name}\n${item.reason}`).includes(
          folded(filter),
        ),
      )
      .filter(item => store === undefined || item.store.id === store)
      .filter(item => operator === undefined || item.operator.username === operator)
    const page = listed(found, {
      query,
      url,
      columns,
      sort: 'since|asc',
      last: (a, b) => (a.id < b.id ? -1 : 1),
    })
    return { status: 200, body: { ...page, mayEnd: mayEnd(session) } }
  },

  endOperatorConnection({ world, session, path, body }) {
    const found = connectedIn(world).find(({ connection }) => connection.id === path.id)
    const over = overIn.get(world) ?? new Set()
    overIn.set(world, over)
    if (!found && over.has(path.id)) return failed(409, 'connection.over')
    if (!found) return failed(404, 'record.not_found')
    over.add(path.id)
    const { id, name } = found.connection.store
    const notices = new Map(ends.get(world) ?? [])
    notices.set(found.session, {
      by: session.operator.username,
      reason: body.reason,
      at: nowText(),
      store: { id, name },
    })
    ends.set(world, notices)
    found.session.connection = null
    const { operator } = found.session
    record(world, 'endOperatorConnection', {
      by: session,
      target: operator.username,
      details: { operator: operator.id },
      store: { id, name },
      reason: body.reason,
      connection: path.id,
    })
    return { status: 200, body: { status: 'ok', info: 'The connection has ended.' } }
  },
}
