import type { components } from '../generated/api.ts'
import { byId, call } from './core/call.ts'
import { storeId } from './core/reading.ts'

type StoreEntry = components['schemas']['StoreEntry']
export type ReasonField = components['schemas']['ReasonField']
export type ReasonValue = components['schemas']['ReasonValue']

/** A store to choose; `region` is its country code. */
export interface StoreChoice extends Omit<StoreEntry, 'picked'> {
  readonly region: string
  readonly selected: boolean
  readonly type: 'store'
}

/** A region to choose, named by its country code. */
export interface RegionChoice {
  readonly name: string
  readonly type: 'region'
  readonly children: readonly StoreChoice[]
}

const storeChoice = ({ picked, ...entry }: StoreEntry): StoreChoice => ({
  ...entry,
  region: entry.country,
  selected: picked,
  type: 'store',
})

/** Stores whose text contains `filter`, by region; at most `limit`. */
export async function storesByRegion(filter: string, limit: number): Promise<RegionChoice[]> {
  const query = { filter: filter || undefined, limit }
  const regions = await call('listStoresByRegion', { params: { query } })
  return Object.entries(regions)
    .map(([name, stores]) => ({ name, type: 'region' as const, children: stores.map(storeChoice) }))
    .filter(region => region.children.length > 0)
}

/** The fields of the reason form, ordered by position, labelled in the current language. */
export async function reasonFields(): Promise<ReasonField[]> {
  const fields = await call('listReasonFields', {})
  return [...fields].sort((a, b) => a.position - b.position)
}

/** Connects to a store. Throws `ApiError`; the `info` of a refusal is meant for the operator. */
export const setTools = (store: number, reason: Record<string, ReasonValue>) =>
  call('setTools', { body: { store, reason } })

export type OwnStores = {
  readonly favourites: readonly StoreChoice[]
  readonly recent: readonly { readonly store: StoreChoice; readonly at: string }[]
}
export type StoreRegion = components['schemas']['StoreRegion']
type WireAbout = components['schemas']['AboutStore']
export type AboutStore = Omit<WireAbout, 'store'> & { readonly store: StoreChoice }
export type CurrentConnection = NonNullable<
  components['schemas']['CurrentConnection']['connection']
>

/** The regions with stores that match `filter`, by country code, with their counts. */
export const storeRegions = (filter: string): Promise<StoreRegion[]> =>
  call('listStoreRegions', { params: { query: { filter: filter || undefined } } })

/** One page (from 1) of a region's stores that match `filter`, by name. */
export async function searchStores(
  country: string,
  filter: string,
  page: number,
  perPage: number,
): Promise<{ readonly stores: readonly StoreChoice[]; readonly total: number }> {
  const query = {
    filter: filter || undefined,
    country: country || undefined,
    page,
    per_page: perPage,
  }
  const { data, links } = await call('searchStores', { params: { query } })
  return { stores: data.map(storeChoice), total: links.pagination.total }
}

/** The operator's favourites, and the last ten stores connected to, newest first. */
export async function ownStores(): Promise<OwnStores> {
  const { favourites, recent } = await call('listOwnStores', {})
  return {
    favourites: favourites.map(storeChoice),
    recent: recent.map(({ store, at }) => ({ store: storeChoice(store), at })),
  }
}

/** Who is connected to a store, whether it is a favourite, and the last reason. Throws `ApiError` 404. */
export async function aboutStore(id: number): Promise<AboutStore> {
  const about = await call('aboutStore', { params: byId(id) })
  return { ...about, store: storeChoice(about.store) }
}

export const setFavourite = (id: number, favourite: boolean) =>
  call('setFavourite', { params: byId(id), body: { favourite } })

/** This session's connection as the server knows it. */
export const currentConnection = async (): Promise<CurrentConnection | null> =>
  (await call('currentConnection', {})).connection

/** Disconnects from this store; refused (409) when the session is connected to another one by now. */
export const endConnection = (store: number) =>
  call('endConnection', { params: { header: storeId(store) } })
