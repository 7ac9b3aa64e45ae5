// The stores of the wizard: lists, favourites, who is connected.
import { failed } from './shared/failures.ts'
import { pageOf } from './shared/paging.ts'
import { stillValid } from './shared/reason.ts'
import type { MocksOf, Schemas } from './shared/types.ts'
import { type Operator, record, type Session, type World } from './shared/world.ts'

type Entry = Schemas['StoreEntry']
type Id =
  | 'listStoresByRegion'
  | 'listStoreRegions'
  | 'searchStores'
  | 'listOwnStores'
  | 'aboutStore'
  | 'setFavourite'

const maxFavourites = 200

/** Searching ignores accents and case. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** The number is at the end of `extra`; addresses contain the id. */
const isExactly = ({ id, extra }: Entry, filter: string) =>
  filter.trim() !== '' && [extra.split(' · ').at(-1), String(id)].includes(filter.trim())

/** Exact matches come first. */
const matching = (world: World, filter = '') =>
  world.stores
    .filter(
      store =>
        isExactly(store, filter) ||
        [store.name, store.extra, store.full_name].some(text =>
          folded(text).includes(folded(filter)),
        ),
    )
    .toSorted((a, b) => Number(isExactly(b, filter)) - Number(isExactly(a, filter)))

/**
 * The entry also says whether this session is connected to the store, and whether it is an exact
 * match.
 */
export const entryFor = ({ connection }: Session, store: Entry, filter = ''): Entry => ({
  ...store,
  picked: connection?.store.id === store.id,
  ...(isExactly(store, filter) ? { exact: true } : {}),
})

const favouritesOf = (world: World, operator: Operator): Set<number> => {
  const found = world.favourites.get(operator) ?? new Set<number>()
  world.favourites.set(operator, found)
  return found
}

function presentOn(world: World, id: number, asking: Operator): Schemas['AboutStore']['operators'] {
  const there = new Map<Operator, Schemas['AboutStore']['operators'][number]>()
  for (const { operator, connection } of world.sessions.values()) {
    if (connection?.store.id !== id || there.has(operator)) continue
    const { username } = operator
    const { since, reason } = connection
    there.set(operator, { username, name: username, since, reason, own: operator === asking })
  }
  return [...there.values()]
}

export const stores: MocksOf<Id> = {
  listStoresByRegion({ world, session, query: { filter, limit = 1000 } }) {
    const body: Schemas['StoresByRegion'] = {}
    for (const store of matching(world, filter).slice(0, limit)) {
      body[store.country] ??= []
      body[store.country]?.push(entryFor(session, store, filter))
    }
    return { status: 200, body }
  },

  listStoreRegions({ world, query: { filter } }) {
    const regions = Map.groupBy(matching(world, filter), ({ country }) => country)
    return {
      status: 200,
      body: [...regions].map(([country, { length }]) => ({ country, count: length })),
    }
  },

  searchStores({ world, session, query, url }) {
    const { filter, country, page = 1, per_page: perPage = 10 } = query
    const found = matching(world, filter)
      .filter(store => country === undefined || store.country === country)
      .map(store => entryFor(session, store, filter))
    return { status: 200, body: pageOf(found, page, perPage, url) }
  },

  listOwnStores({ world, session }) {
    const liked = favouritesOf(world, session.operator)
    const mine = world.connected.filter(({ operator }) => operator === session.operator)
    const newest = new Map(mine.toReversed().map(connected => [connected.store.id, connected]))
    const recent = [...newest.values()].sort((a, b) => mine.indexOf(a) - mine.indexOf(b))
    return {
      status: 200,
      body: {
        favourites: world.stores
          .filter(({ id }) => liked.has(id))
          .sort((a, b) => (folded(a.name) < folded(b.name) ? -1 : 1))
          .map(store => entryFor(session, store)),
        recent: recent
          .slice(0, 10)
          .map(({ store, at }) => ({ store: entryFor(session, store), at })),
      },
    }
  },

  aboutStore({ world, session, path: { id } }) {
    const store = world.stores.find(candidate => candidate.id === id)
    if (!store) return failed(404, 'store.not_found')
    const { operator } = session
    const last = world.connected.find(
      connected => connected.operator === operator && connected.store.id === id,
    )
    const reason = last ? stillValid(world, last.form) : null
    const body: Schemas['AboutStore'] = {
      store: entryFor(session, store),
      favourite: favouritesOf(world, operator).has(id),
      operators: presentOn(world, id, operator),
      lastReason: last && reason ? { at: last.at, reason } : null,
    }
    return { status: 200, body }
  },

  setFavourite({ world, session, path: { id }, body: { favourite } }) {
    const store = world.stores.find(candidate => candidate.id === id)
    if (!store) return failed(404, 'store.not_found')
    const liked = favouritesOf(world, session.operator)
    if (favourite && !liked.has(id) && liked.size >= maxFavourites)
      return failed(422, 'favourites.full', { most: maxFavourites })
    if (favourite !== liked.has(id))
      record(world, 'setFavourite', {
        by: session,
        target: store.name,
        details: { store: id, favourite },
      })
    if (favourite) liked.add(id)
    else liked.delete(id)
    return {
      status: 200,
      body: {
        status: 'ok',
        info: favourite ? 'Added to your favourites.' : 'Removed from your favourites.',
      },
    }
  },
}
