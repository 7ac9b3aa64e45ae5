import type { Answer, Call, HandlersOf } from '#server/contract/types.ts'
import { connections, journal, reasonFields, sessions, stores } from '#server/db/repositories.ts'
import type { Connection, Reason } from '#server/db/tables/index.ts'
import { ApiFailure, noticeOf, toApiFailure } from '#server/failures/index.ts'
import { entryOf, type Subject } from '#server/journal/journalling.ts'
import { tellConnection } from '#server/live/changes.ts'
import type { Services } from '#server/operations/services.ts'
import type { StoreEntry } from '#server/stores/repository/stores.ts'
import { endedFor } from '../ended.ts'
import { firstSentence, formOf, reasonText, wireField, wrongFields } from '../reason.ts'
import { offered, wireStore } from '../wire.ts'

type Id = 'setTools' | 'currentConnection' | 'endConnection' | 'listReasonFields'

export function currentOperations(services: Services): HandlersOf<Id> {
  return {
    setTools: call => setTools(services, call),
    currentConnection: call => currentConnection(services, call),
    endConnection: call => endConnection(services, call),
    async listReasonFields({ language }) {
      const form = formOf(await reasonFields.list(services.db.sql))
      return form.map(field => wireField(field, language))
    },
  }
}

interface Checked {
  readonly store: StoreEntry
  readonly reason: Reason
  readonly reasonText: string
}

async function check({ db, mayConnect }: Services, call: Call<'setTools'>): Promise<Checked> {
  const { body, language, session } = call
  const store = await stores.byId(db.sql, body.store, mayConnect(session.operator))
  if (!store) throw new ApiFailure(404, 'store.not_found')
  const form = formOf(await reasonFields.list(db.sql))
  const fields = wrongFields(form, body.reason, language)
  if (fields.length > 0) {
    const first = firstSentence(fields, language)
    throw new ApiFailure(422, 'reason.invalid', { first }, { fields })
  }
  return { store, reason: body.reason, reasonText: reasonText(form, body.reason) }
}

/** A reachable machine; `folder` is the path of a local one, for the demo. */
interface Reached {
  readonly folder?: string
}

/**
 * Reaches the store's machine once, so that a new connection is known to work. Undefined when the store has none.
 * Throws 503.
 */
async function reach(
  { hosts, demo }: Services,
  store: StoreEntry,
  session: string,
): Promise<Reached | undefined> {
  try {
    const connected = await hosts.connect(store.id, session)
    if (!connected) return undefined
    const { host, kind, location } = connected
    if (kind === 'local') await demo?.prepare(store, location)
    await host.stat('/')
    return kind === 'local' ? { folder: location } : {}
  } catch (cause) {
    const failure = toApiFailure(cause)
    // Passes on the reason where it is known; a missing root counts as unavailable.
    if (failure.status === 503 && failure.code !== 'file.io') throw failure
    throw new ApiFailure(503, 'host.unavailable', {}, { cause })
  }
}

async function setTools(services: Services, call: Call<'setTools'>) {
  const { demo, sessions: live, dispatch } = services
  const { session } = call
  const { checked, reached } = await checkAndReach(services, call)
  const connection = await start(services, call, checked)
  live.changed(session.jti)
  if (reached?.folder === undefined) demo?.disconnected(session.jti)
  else demo?.connected(session.jti, checked.store.id, reached.folder)
  return {
    status: 'ok',
    info: wireStore(checked.store, true),
    ...offered(
      checked.store,
      { host: reached !== undefined, dispatch: dispatch.isSetUp },
      call.language,
    ),
    connection: connection.id,
  }
}

async function checkAndReach(services: Services, call: Call<'setTools'>) {
  try {
    const checked = await check(services, call)
    return { checked, reached: await reach(services, checked.store, call.session.jti) }
  } catch (error) {
    const info = toApiFailure(error).code
    const subject = await storeNamed(services, call, call.body.store)
    await services.journal.refused({ ...entryOf(call, call.session, subject), info })
    throw error
  }
}

/** The store named in a refusal; by its number when it does not exist for the caller. */
async function storeNamed(
  { db, mayConnect }: Services,
  { session }: Call<'setTools'>,
  id: number,
): Promise<Subject> {
  const store = await stores.byId(db.sql, id, mayConnect(session.operator))
  if (!store) return { target: `store ${id}` }
  return { target: store.name, store, reason: '', details: { store: id } }
}

/** The connection and its journal record are one transaction. */
function start(
  { db }: Services,
  call: Call<'setTools'>,
  { store, reason, reasonText }: Checked,
): Promise<Connection> {
  const { session } = call
  const { jti: sessionJti, operator } = session
  return db.sql.transaction().execute(async sql => {
    const operatorId = operator.id
    const storeId = store.id
    const connection = await connections
      .start(sql, { sessionJti, operatorId, storeId, reason, reasonText })
      .catch(cause => {
        // Other errors do not concern the session: the operator stays signed in.
        if (!(cause instanceof connections.SessionOver)) throw cause
        throw new ApiFailure(401, 'session.ended', {}, { cause })
      })
    const { before: from } = connection
    await tellConnection(sql, { operatorId, session: sessionJti, from, to: storeId })
    await journal.append(sql, {
      ...entryOf(call, session, { store, reason: reasonText, details: { reason } }),
      connectionId: connection.id,
      outcome: 'ok',
    })
    return connection
  })
}

async function currentConnection(
  { db, mayConnect, dispatch }: Services,
  { session, language }: Call<'currentConnection'>,
): Promise<Answer<'currentConnection'>> {
  const none = { connection: null }
  if (!session.connection) {
    const ended = await endedFor(db.sql, session)
    return ended ? { ...none, ended } : none
  }
  const { id, storeId, reasonText } = session.connection
  const [store, started, host] = await Promise.all([
    stores.byId(db.sql, storeId, mayConnect(session.operator)),
    connections.byId(db.sql, id),
    stores.hostOf(db.sql, storeId),
  ])
  if (!store || !started) return none
  const connection = {
    id,
    store: wireStore(store, true),
    ...offered(store, { host: host !== undefined, dispatch: dispatch.isSetUp }, language),
    reason: reasonText,
    since: started.started_at.toISOString(),
  }
  return { connection }
}

/** The connection and its journal record are one transaction. Of two parallel calls the second finds nothing to end. */
async function endConnection(
  { db, sessions: live, demo }: Services,
  call: Call<'endConnection'>,
): Promise<Answer<'endConnection'>> {
  const { session, connection, language } = call
  const ended = await db.sql.transaction().execute(async sql => {
    await sessions.lock(sql, session.jti)
    if (!(await connections.end(sql, connection.id))) return false
    await sessions.setConnection(sql, session.jti, null)
    const { jti, operator } = session
    const from = [connection.storeId]
    await tellConnection(sql, { operatorId: operator.id, session: jti, from, to: null })
    await journal.append(sql, { ...entryOf(call, session), outcome: 'ok' })
    return true
  })
  live.changed(session.jti)
  if (!ended) throw new ApiFailure(409, 'connection.none')
  demo?.disconnected(session.jti)
  return { status: 'ok', info: noticeOf('disconnected', language) }
}
