import type { TagHandlers } from '../contract/types.ts'
import { places, records } from '../db/repositories.ts'
import { createRecord, getRecord, listRecords, updateRecord } from '../onboarding/records.ts'
import { deleteRecord } from '../onboarding/remove.ts'
import type { Services } from '../operations/services.ts'
import { saveWaitMs, townsOf } from './checks/answers.ts'
import { acceptStoreWarnings, readStoreChecks } from './checks/operations.ts'
import { csvOperations } from './csv/handlers.ts'
import { listedStore, stores, storesWith } from './kind.ts'

/** Maximum areas in one answer: nothing has that many neighbours. */
const maxAreas = 200
/** Maximum areas found by a text: enough to choose from. */
const maxFound = 20

export function storesOperations(services: Services): TagHandlers<'stores'> {
  const { sql } = services.db
  const listed = { kind: 'stores', wire: listedStore } as const
  return {
    listStores(call) {
      const { chainId, franchiseId, formId, country, complete } = call.query
      const more = { chainId, franchiseId, form: formId, country, complete }
      return listRecords(services, listed, call, more)
    },
    async createStore(call) {
      const townOf = await townsOf(call.body.answers ?? {}, saveWaitMs)
      return createRecord(services, storesWith(townOf), { ...call, query: {} })
    },
    getStore: call => getRecord(services, stores, call),
    async updateStore(call) {
      const { body, path } = call
      const answers = body.answers ?? (await records.byId(sql, 'stores', path.id))?.answers
      const townOf = await townsOf(answers ?? {}, saveWaitMs)
      return updateRecord(services, storesWith(townOf), call)
    },
    deleteStore: call => deleteRecord(services, stores, { ...call, query: {} }),
    listStorePoints: ({ query }) => places.points(sql, query),
    listAreas: ({ query: { west, south, east, north, except } }) =>
      places.areas(sql, { west, south, east, north }, except, maxAreas),
    searchAreas: ({ query: { filter, except } }) =>
      places.areasNamed(sql, filter, except, maxFound),
    readStoreChecks: ({ path }) => readStoreChecks(services, path.id),
    acceptStoreWarnings: call => acceptStoreWarnings(services, call),
    ...csvOperations(services),
  }
}
