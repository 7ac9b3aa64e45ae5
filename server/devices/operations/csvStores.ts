// The stores named in a CSV file of devices, by id or number.
import { stores } from '#server/db/repositories.ts'
import type { FailureCode } from '#server/failures/index.ts'
import type { Services } from '#server/operations/services.ts'
import type { StoreEntry } from '#server/stores/repository/stores.ts'
import type { DeviceCaller } from './change.ts'

export interface CsvStores {
  readonly ids: readonly number[]
  of(text: string): { readonly store?: StoreEntry | undefined; readonly code?: FailureCode }
  byId(id: number): StoreEntry | undefined
}

/** Ids win, as exports contain them. A number counts if it is not an id and belongs to one store only. */
export async function storesIn(
  { db, mayConnect }: Services,
  { session }: DeviceCaller,
  texts: readonly string[],
): Promise<CsvStores> {
  const wanted = [...new Set(texts)]
  const ids = wanted.filter(text => /^[1-9]\d{0,8}$/.test(text)).map(Number)
  const found = await stores.byIdsOrNumbers(db.sql, ids, wanted, mayConnect(session.operator))
  const byId = new Map(found.map(store => [store.id, store]))
  const byNumber = Map.groupBy(found, ({ storeNumber }) => storeNumber)
  return {
    ids: found.map(({ id }) => id),
    byId: id => byId.get(id),
    of(text) {
      const store = byId.get(Number(text))
      if (store && String(store.id) === text) return { store }
      const numbered = byNumber.get(text) ?? []
      return numbered.length > 1 ? { code: 'device.store_number' } : { store: numbered[0] }
    },
  }
}
