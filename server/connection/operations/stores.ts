import type { Answer, Call, HandlersOf, LiveSession } from '#server/contract/types.ts'
import {
  connections,
  favourites,
  journal,
  reasonFields,
  storeSearch,
  stores,
} from '#server/db/repositories.ts'
import { ApiFailure, noticeOf } from '#server/failures/index.ts'
import { entryOf } from '#server/journal/journalling.ts'
import { paginationOf } from '#server/operations/pagination.ts'
import type { Services } from '#server/operations/services.ts'
import type { StoreEntry } from '#server/stores/repository/stores.ts'
import type { components } from '#src/generated/api.ts'
import { formOf, stillValid } from '../reason.ts'
import { wireStore } from '../wire.ts'

type WireStore = components['schemas']['StoreEntry']

const maxFavourites = 200
const maxRecent = 10
const maxPresent = 50

type Id =
  | 'listStoresByRegion'
  | 'listStoreRegions'
  | 'searchStores'
  | 'listOwnStores'
  | 'aboutStore'
  | 'setFavourite'

export function storesOperations(services: Services): HandlersOf<Id> {
  const { db, mayConnect } = services
  const searchOf = ({ session, query }: Call<'searchStores' | 'listStoreRegions'>) => ({
    ...query,
    scope: mayConnect(session.operator),
  })
  return {
    async listStoresByRegion(call) {
      const { filter, limit } = call.query
      const scope = mayConnect(call.session.operator)
      const found = await storeSearch.list(db.sql, { ...(filter ? { filter } : {}), scope }, limit)
      return byRegion(found, wireOf(call.session))
    },
    listStoreRegions: call => storeSearch.regions(db.sql, searchOf(call)),
    async searchStores(call) {
      const { page = 1, per_page: perPage = 10 } = call.query
      const { rows, total } = await storeSearch.page(db.sql, searchOf(call), page, perPage)
      const facts = { total, page, perPage, count: rows.length, url: call.url }
      return {
        data: rows.map(wireOf(call.session)),
        links: { pagination: paginationOf(facts) },
      }
    },
    listOwnStores: call => listOwnStores(services, call),
    aboutStore: call => aboutStore(services, call),
    setFavourite: call => setFavourite(services, call),
  }
}

/** Marks the store the session is connected to. */
const wireOf =
  ({ connection }: LiveSession) =>
  (store: StoreEntry): WireStore =>
    wireStore(store, store.id === connection?.storeId)

/** Groups rows that are sorted by country, then name. */
function byRegion(found: readonly StoreEntry[], wire: (store: StoreEntry) => WireStore) {
  const regions: Record<string, WireStore[]> = {}
  for (const store of found) {
    regions[store.country] ??= []
    regions[store.country]?.push(wire(store))
  }
  return regions
}

async function listOwnStores(
  { db: { sql }, mayConnect }: Services,
  { session }: Call<'listOwnStores'>,
): Promise<Answer<'listOwnStores'>> {
  const { operator } = session
  const scope = mayConnect(operator)
  const wire = wireOf(session)
  const [liked, recent] = await Promise.all([
    stores.favouritesOf(sql, operator.id, scope),
    stores.recentOf(sql, operator.id, scope, maxRecent),
  ])
  return {
    favourites: liked.map(wire),
    recent: recent.map(store => ({ store: wire(store), at: store.at.toISOString() })),
  }
}

/** Throws 404 for a store the operator may not connect to. */
async function storeFor(
  { db, mayConnect }: Services,
  { operator }: LiveSession,
  id: number,
): Promise<StoreEntry> {
  const store = await stores.byId(db.sql, id, mayConnect(operator))
  if (!store) throw new ApiFailure(404, 'store.not_found')
  return store
}

async function aboutStore(
  services: Services,
  { session, path, language }: Call<'aboutStore'>,
): Promise<Answer<'aboutStore'>> {
  const { sql } = services.db
  const { operator } = session
  const store = await storeFor(services, session, path.id)
  const [favourite, present, last, fields] = await Promise.all([
    favourites.has(sql, operator.id, store.id),
    connections.presentOn(sql, store.id, maxPresent),
    connections.lastOf(sql, operator.id, store.id),
    reasonFields.list(sql),
  ])
  const reason = last ? stillValid(formOf(fields), last.reason, language) : null
  return {
    store: wireOf(session)(store),
    favourite,
    operators: present.map(({ operatorId, username, name, since, reasonText }) => ({
      username,
      name,
      since: since.toISOString(),
      reason: reasonText,
      own: operatorId === operator.id,
    })),
    lastReason: last && reason ? { at: last.started_at.toISOString(), reason } : null,
  }
}

async function setFavourite(
  services: Services,
  call: Call<'setFavourite'>,
): Promise<Answer<'setFavourite'>> {
  const { session, body, language } = call
  const store = await storeFor(services, session, call.path.id)
  const operatorId = session.operator.id
  await services.db.sql.transaction().execute(async sql => {
    const changed = body.favourite
      ? await favourites.add(sql, operatorId, store.id, maxFavourites)
      : await favourites.remove(sql, operatorId, store.id)
    if (changed === 'full') throw new ApiFailure(422, 'favourites.full', { most: maxFavourites })
    if (!changed) return
    const details = { store: store.id, favourite: body.favourite }
    const subject = { target: store.name, store, details }
    await journal.append(sql, { ...entryOf(call, session, subject), outcome: 'ok' })
  })
  const notice = body.favourite ? 'favouriteKept' : 'favouriteDropped'
  return { status: 'ok', info: noticeOf(notice, language) }
}
