import type { components } from '../../src/generated/api.ts'
import type { Call, HandlersOf, LiveSession } from '../contract/types.ts'
import { connections, journal, reasonFields, stores } from '../db/repositories/index.ts'
import type { StoreEntry } from '../db/repositories/stores.ts'
import type { Connection, Reason } from '../db/tables.ts'
import { ApiFailure, type Language, textOf, toApiFailure } from '../failures/index.ts'
import { entryOf } from './journalling.ts'
import { firstSentence, formOf, reasonText, wireField, wrongFields } from './reason.ts'
import type { Services } from './services.ts'

type WireStore = components['schemas']['StoreEntry']

/** Pages that work on the store's machine. */
const hostPages = [
  'monitor',
  'downloads',
  'filesmanager',
  'logs',
  'plugins',
  'terminal',
  'actions',
  'action',
] as const

type Id = 'listStoresByRegion' | 'listReasonFields' | 'setTools'

export function connectionOperations(services: Services): HandlersOf<Id> {
  const { sql } = services.db
  return {
    async listStoresByRegion({ query, connection }) {
      const { filter, limit } = query
      const found = await stores.listForConnection(sql, {
        ...(filter ? { filter } : {}),
        ...(limit === undefined ? {} : { limit }),
      })
      return byRegion(found, connection?.storeId)
    },
    async listReasonFields({ language }) {
      const form = formOf(await reasonFields.list(sql))
      return form.map(field => wireField(field, language))
    },
    setTools: call => setTools(services, call),
  }
}

function wireStore(store: StoreEntry, picked: boolean): WireStore {
  const { id, name, extra, country, chain, franchise } = store
  return { id, name, extra, full_name: `${chain} / ${franchise} / ${name}`, country, picked }
}

/** The rows come by country, then name. */
function byRegion(found: readonly StoreEntry[], pickedId: number | undefined) {
  const regions: Record<string, WireStore[]> = {}
  for (const store of found) {
    regions[store.country] ??= []
    regions[store.country]?.push(wireStore(store, store.id === pickedId))
  }
  return regions
}

/** The one place for a rule that limits operators to stores: today every operator may connect to
 * every store. What may not be connected to is answered like what does not exist. */
function mayConnect(_operator: LiveSession['operator'], _store: StoreEntry): boolean {
  return true
}

interface Checked {
  readonly store: StoreEntry
  readonly reason: Reason
  readonly reasonText: string
}

async function check({ db }: Services, call: Call<'setTools'>): Promise<Checked> {
  const { body, language, session } = call
  const store = await stores.byId(db.sql, body.store)
  if (!store || !mayConnect(session.operator, store)) throw new ApiFailure(404, 'store.not_found')
  const form = formOf(await reasonFields.list(db.sql))
  const fields = wrongFields(form, body.reason, language)
  if (fields.length > 0) {
    const first = firstSentence(fields, language)
    throw new ApiFailure(422, 'reason.invalid', { first }, { fields })
  }
  return { store, reason: body.reason, reasonText: reasonText(form, body.reason) }
}

/** Reaches the store's machine once, so that a connection that was answered is one that works.
 * Undefined: the store has none. Throws 503. */
async function reach({ hosts, demo }: Services, store: StoreEntry): Promise<string | undefined> {
  try {
    const connected = await hosts.connect(store.id)
    if (!connected) return undefined
    await demo?.prepare(store, connected.location)
    await connected.host.stat('/')
    return connected.location
  } catch (cause) {
    throw new ApiFailure(503, 'host.unavailable', {}, { cause })
  }
}

async function setTools(services: Services, call: Call<'setTools'>) {
  const { demo, sessions } = services
  const { session } = call
  const { checked, location } = await checkAndReach(services, call)
  const connection = await start(services, call, checked)
  sessions.changed(session.jti)
  if (location === undefined) demo?.disconnected(session.jti)
  else demo?.connected(session.jti, checked.store.id, location)
  return {
    status: 'ok',
    info: wireStore(checked.store, true),
    not_supported: location === undefined ? withoutHost(call.language) : {},
    version: checked.store.clientVersion ?? '',
    connection: connection.id,
  }
}

async function checkAndReach(services: Services, call: Call<'setTools'>) {
  try {
    const checked = await check(services, call)
    return { checked, location: await reach(services, checked.store) }
  } catch (error) {
    const info = toApiFailure(error).code
    const target = `store ${call.body.store}`
    const {
      connectionId: _,
      storeId: __,
      storeName: ___,
      reason: ____,
      ...who
    } = entryOf(call, call.session)
    await services.journal.refused({ ...who, target, info })
    throw error
  }
}

/** Connection and record are one transaction. */
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
        throw new ApiFailure(401, 'session.ended', {}, { cause })
      })
    await journal.append(sql, {
      ...entryOf(call, session),
      connectionId: connection.id,
      storeId,
      storeName: store.name,
      reason: reasonText,
      details: { reason },
      outcome: 'ok',
    })
    return connection
  })
}

function withoutHost(language: Language): Record<string, string> {
  const why = textOf('host.none', language)
  return Object.fromEntries(hostPages.map(page => [page, why]))
}
