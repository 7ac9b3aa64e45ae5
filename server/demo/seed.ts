import type { Kysely } from 'kysely'
import { omit } from '#common/omit.ts'
import { devices, fleet, meta, reasonFields } from '../db/repositories.ts'
import type { JsonValue, Sql, Tables } from '../db/tables/index.ts'
import { placeIn } from '../onboarding/place.ts'
import { demoAnswers } from './answers.ts'
import { demoDevices } from './devices.ts'
import { type DemoStore, demoFleet, type Fleet } from './fleet.ts'
import { type DemoFormField, laterFields } from './forms.ts'
import { reasonFields as demoReasonFields } from './reasonFields.ts'

const seededKey = 'demo.seeded'

/** Maps ids of the demo fleet to those of the database; identical in a new database. */
type Ids = ReadonlyMap<number, number>

function idsOf(given: readonly { id: number }[], made: readonly number[]): Ids {
  return new Map(given.map(({ id }, at) => [id, made[at] ?? 0]))
}

function storeRow(store: DemoStore, franchises: Ids) {
  const { name, storeNumber, formId, country, extra, clientVersion } = store
  const franchiseId = franchises.get(store.franchiseId) ?? 0
  return { name, storeNumber, franchiseId, formId, country, extra, clientVersion }
}

/** Consists of plain data. */
const asJson = (fields: readonly DemoFormField[]) => [...fields] as unknown as JsonValue[]

async function addFleet(sql: Sql): Promise<void> {
  const demo = demoFleet()
  const chains = idsOf(
    demo.chains,
    await fleet.addChains(
      sql,
      demo.chains.map(chain => chain.name),
    ),
  )
  const formRows = demo.forms.map(({ name, fields }) => ({
    name,
    fields: asJson(fields),
  }))
  const forms = idsOf(demo.forms, await fleet.addForms(sql, formRows))
  const franchiseRows = demo.franchises.map(({ name, chainId, defaultFormId }) => ({
    name,
    chainId: chains.get(chainId) ?? 0,
    defaultFormId: forms.get(defaultFormId) ?? 0,
  }))
  const franchises = idsOf(demo.franchises, await fleet.addFranchises(sql, franchiseRows))
  const storeRows = demo.stores.map(store => storeRow(store, franchises))
  const stores = idsOf(demo.stores, await fleet.addStores(sql, storeRows))
  const hosts = demo.stores.flatMap(({ id, location }) =>
    location === null ? [] : [{ storeId: stores.get(id) ?? 0, kind: 'local' as const, location }],
  )
  await fleet.addHosts(sql, hosts)
  await devices.addAll(
    sql,
    demoDevices(demo.stores, id => stores.get(id) ?? 0),
  )
  await fillIn(sql, demo, { stores, forms })
}

/**
 * Saves every store's answers; the third chain then extends its form, and only some of its stores have the new version.
 */
async function fillIn(sql: Sql, demo: Fleet, { stores, forms }: { stores: Ids; forms: Ids }) {
  const formOf = (store: DemoStore) =>
    demo.franchises.find(({ id }) => id === store.franchiseId)?.defaultFormId ?? 0
  const rowOf = (store: DemoStore, fields: readonly DemoFormField[]) => {
    // The answers generated here are JSON.
    const answers = demoAnswers(store, fields) as Readonly<Record<string, JsonValue>>
    const place = omit(placeIn([...fields], answers), 'country')
    return { id: stores.get(store.id) ?? 0, answers, ...place }
  }
  const filled = demo.stores.map(store =>
    rowOf(store, demo.forms.find(({ id }) => id === formOf(store))?.fields ?? []),
  )
  await fleet.fillStores(sql, filled)
  const last = demo.forms.at(-1)
  const form = forms.get(last?.id ?? 0)
  if (!last || form === undefined) return
  await fleet.changeForm(sql, form, asJson(laterFields))
  const [first] = demo.franchises.filter(franchise => franchise.defaultFormId === last.id)
  const moved = demo.stores.filter(({ franchiseId }) => franchiseId === first?.id)
  await fleet.fillStores(
    sql,
    moved.map(store => rowOf(store, laterFields)),
    'newest',
  )
}

/**
 * Fills an empty database with the demo fleet and its reason form, in one transaction. Does nothing when it ran before
 * or when somebody's own chain, franchise, store or form exists: the two are never mixed. An existing reason form
 * stays.
 * Returns whether it wrote anything. Throws database errors; then nothing was written.
 */
export async function seedDemo(db: Kysely<Tables>): Promise<boolean> {
  return db.transaction().execute(async sql => {
    if ((await meta.get(sql, seededKey)) !== undefined || !(await fleet.isEmpty(sql))) return false
    // A second server starting at the same moment waits for this row until the first is done ...
    await meta.set(sql, seededKey, { version: 1 })
    // ... and then finds its stores.
    if (!(await fleet.isEmpty(sql))) return false
    await addFleet(sql)
    if ((await reasonFields.list(sql)).length === 0) {
      await fleet.setReasonFields(sql, demoReasonFields)
    }
    return true
  })
}
