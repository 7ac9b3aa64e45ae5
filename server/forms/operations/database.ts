// Reads a store's database for form fields that use it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Call } from '#server/contract/types.ts'
import { fleet, records } from '#server/db/repositories.ts'
import { ApiFailure, toApiFailure } from '#server/failures/index.ts'
import { readyHost } from '#server/operations/readyHost.ts'
import type { Services } from '#server/operations/services.ts'
import type { components } from '#src/generated/api.ts'

type Schemas = components['schemas']

/** Its path on a store's machine. */
const file = '/databases/store.sqlite'
const maxBytes = 64 * 1024 * 1024
const maxMs = 10_000
/** How many stores are asked for their tables, one after the other. */
const maxStores = 3

export interface DatabaseQuery {
  readonly path: string
  /** Undefined: only lists the tables. */
  readonly values?: {
    readonly schema?: string | undefined
    readonly table?: string | undefined
    readonly column?: string | undefined
    readonly filter?: string | undefined
    readonly page?: number | undefined
  }
}

export interface DatabaseRead {
  readonly tables: Schemas['DatabaseTable'][]
  readonly values: Schemas['DatabaseValues'][]
}

/** Throws 503 with the reason when the store's machine or its database cannot be read. */
async function readDatabase(
  services: Services,
  storeId: number,
  values?: DatabaseQuery['values'],
): Promise<DatabaseRead> {
  try {
    const host = await readyHost(services, storeId)
    const { bytes } = await host.readFile(file, { limit: maxBytes })
    return await fromCopy(bytes, values)
  } catch (error) {
    const failure = toApiFailure(error)
    if (failure.status === 503) throw error
    const code = failure.status === 404 ? 'database.none' : 'database.unreadable'
    throw new ApiFailure(503, code, {}, { cause: error })
  }
}

/** SQLite reads files: a copy is read, so that the store can keep writing. */
async function fromCopy(bytes: Uint8Array, values: DatabaseQuery['values']): Promise<DatabaseRead> {
  const folder = await mkdtemp(join(tmpdir(), 'support-tools-database-'))
  try {
    const path = join(folder, 'store.sqlite')
    await writeFile(path, bytes, { mode: 0o600 })
    return await inThread(values ? { path, values } : { path })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function inThread(workerData: DatabaseQuery): Promise<DatabaseRead> {
  const worker = new Worker(new URL('./databaseWorker.ts', import.meta.url), { workerData })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<DatabaseRead>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the database took too long')), maxMs)
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** The tables of every store's database, from the first one that can be read. Throws 503. */
export async function databaseSchemas(
  services: Services,
  connected: number | undefined,
): Promise<Schemas['DatabaseSchema'][]> {
  const others = await fleet.storesWithHost(services.db.sql, maxStores)
  const stores = [...new Set([...(connected === undefined ? [] : [connected]), ...others])]
  let reason: unknown = new ApiFailure(503, 'database.none')
  for (const store of stores) {
    try {
      const { tables } = await readDatabase(services, store)
      return [{ schema: 'store', tables }]
    } catch (error) {
      reason = error
    }
  }
  throw reason
}

/**
 * The values in columns of a store's database. Throws 404 when schema, table and column do not belong together, and 503
 * with the reason.
 */
export async function listDatabaseValues(
  services: Services,
  { path, query }: Call<'listDatabaseValues'>,
): Promise<Schemas['DatabaseValues'][]> {
  const { chainId, franchiseId, storeId } = path
  const { sql } = services.db
  const store = await records.byId(sql, 'stores', storeId)
  const franchise = store && (await records.byId(sql, 'franchises', store.franchiseId))
  if (store?.franchiseId !== franchiseId || franchise?.chainId !== chainId) {
    throw new ApiFailure(404, 'record.not_found')
  }
  return (await readDatabase(services, storeId, query)).values
}
