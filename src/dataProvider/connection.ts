import type { components } from '../generated/api.ts'
import { answer, client } from './client.ts'

type StoreEntry = components['schemas']['StoreEntry']
export type ReasonField = components['schemas']['ReasonField']
export type ReasonValue = components['schemas']['ReasonValue']

/** A store of the choice; `region` is its country's code. */
export interface StoreChoice extends Omit<StoreEntry, 'picked'> {
  readonly region: string
  readonly selected: boolean
  readonly type: 'store'
}

/** A region of the choice, named by its country's code. */
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

/** Stores by region, at most `limit` of them, those that contain `filter`. */
export async function storesByRegion(filter: string, limit: number): Promise<RegionChoice[]> {
  const query = { ...(filter ? { filter } : {}), limit }
  const regions = await answer('listStoresByRegion', () =>
    client.GET('/stores/list', { params: { query } }),
  )
  return Object.entries(regions)
    .map(([name, stores]) => ({ name, type: 'region' as const, children: stores.map(storeChoice) }))
    .filter(region => region.children.length > 0)
}

/** The fields of the reason form, by position, labels in the chosen language. */
export async function reasonFields(): Promise<ReasonField[]> {
  const fields = await answer('listReasonFields', () => client.GET('/freshdesk/fields'))
  return [...fields].sort((one, other) => one.position - other.position)
}

/** Connects to a store. Throws `ApiError`; the `info` of a refusal is for the operator. */
export const setTools = (store: number, reason: Record<string, ReasonValue>) =>
  answer('setTools', () => client.POST('/set/tools', { body: { store, reason } }))
