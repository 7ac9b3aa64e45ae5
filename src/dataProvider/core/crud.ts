// react-admin's nine verbs for every resource of the contract, without naming any.
import type {
  CreateParams,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  Identifier,
  RaRecord,
  UpdateManyParams,
  UpdateParams,
} from 'ra-core'
import { isObject } from '#common/isObject.ts'
import type { OperationId } from '#src/generated/operations.ts'
import { ifMatch, once } from './call.ts'
import { failureOf } from './errors.ts'
import { listQuery, listResult } from './listProtocol.ts'
import { newKey } from './newKey.ts'
import { projected } from './projection.ts'
import { hasBlank, type ResourceInfo, resourceInfo } from './resources.ts'
import { read, write } from './tableCall.ts'

/** A record of any resource, as the server sends it. */
export type ResourceRecord = Readonly<Record<string, unknown>> & {
  readonly id: number
  /** Missing on older servers. */
  readonly version?: string
}

const created = { status: 201, text: 'Created' }
const done = { status: 200, text: 'OK' }
/** The most records in one call or answer. */
const most = 1000

const isRecord = (value: unknown): value is ResourceRecord =>
  isObject(value) && typeof value.id === 'number'

function operationOf(info: ResourceInfo, verb: keyof ResourceInfo['operations']): OperationId {
  const operation = info.operations[verb]
  if (!operation) throw new Error(`${verb} is not offered for ${info.name}`)
  return operation
}

/** Extracts the record from an answer; throws for anything else. */
function recordIn(operation: OperationId, body: unknown): ResourceRecord {
  if (isRecord(body)) return body
  throw failureOf(operation, 200, body)
}

/** `{success, entity, action}`; `success: false` is a refusal as well. */
function entityIn(operation: OperationId, body: unknown): ResourceRecord {
  if (isObject(body) && body.success !== false && isRecord(body.entity)) return body.entity
  throw failureOf(operation, 200, body)
}

/** The entry that stands for "none", first in the list. */
const blankOf = ({ fields }: ResourceInfo): ResourceRecord => ({
  ...Object.fromEntries(
    fields
      .filter(field => field.required)
      .map(({ name, type }) => [name, type === 'array' ? [] : type === 'string' ? '' : null]),
  ),
  id: 0,
})

const named = (parameters: object, info: ResourceInfo): void => {
  const known = ['sort', 'page', 'per_page', 'filter', 'ids', ...info.filters]
  const odd = Object.keys(parameters).find(name => !known.includes(name))
  if (odd !== undefined) throw new Error(`${info.name} cannot be narrowed by ${odd}`)
}

/** A page of the list, or all of it as a plain array; throws for an answer without rows. */
async function page(
  info: ResourceInfo,
  query: object,
  { signal }: GetListParams,
): Promise<unknown> {
  named(query, info)
  const operation = operationOf(info, 'list')
  const body = await read(operation, { query, signal })
  if (Array.isArray(body) || (isObject(body) && Array.isArray(body.data))) return body
  throw failureOf(operation, 200, body)
}

const listOf = async (
  info: ResourceInfo,
  params: GetListParams,
): Promise<GetListResult<ResourceRecord>> =>
  listResult(await page(info, listQuery(params), params), params)

/** `meta.blank: false` omits the blank entry; so does a search, which never matches it. */
async function getList(resource: string, params: GetListParams) {
  const info = resourceInfo(resource)
  const result = await listOf(info, params)
  const { pagination, filter = {}, meta } = params
  const begins = (pagination?.page ?? 1) === 1 && !filter.q && !filter.ids
  if (!begins || !hasBlank(resource) || meta?.blank === false) return result
  return { ...result, data: [blankOf(info), ...result.data] }
}

async function getOne(resource: string, { id, signal }: GetOneParams) {
  const operation = operationOf(resourceInfo(resource), 'get')
  // Wrapped: a record's field may have the name of a refusal's field.
  const body = await read(operation, { path: { id: Number(id) }, signal })
  return { data: recordIn(operation, body) }
}

/** One call for up to a thousand records; missing ones are skipped. */
async function getMany(resource: string, { ids, signal }: Partial<GetManyParams>) {
  const info = resourceInfo(resource)
  const wanted = [...new Set((ids ?? []).map(Number))]
  const requested = wanted.filter(id => id > 0)
  const blank = wanted.includes(0) && hasBlank(resource) ? [blankOf(info)] : []
  const parts = Array.from({ length: Math.ceil(requested.length / most) }, (_, at) =>
    requested.slice(at * most, (at + 1) * most),
  )
  const found = await Promise.all(
    parts.map(part =>
      listOf(info, {
        pagination: { page: 1, perPage: part.length },
        filter: { ids: part },
        ...(signal ? { signal } : {}),
      }),
    ),
  )
  const rows = found.flatMap(({ data }) => data).filter(({ id }) => requested.includes(id))
  return { data: [...blank, ...rows] }
}

const getManyReference = (resource: string, params: GetManyReferenceParams) => {
  const { target, id, filter, ...rest } = params
  return listOf(resourceInfo(resource), { ...rest, filter: { ...filter, [target]: id } })
}

async function create(resource: string, { data, meta }: CreateParams) {
  const info = resourceInfo(resource)
  const operation = operationOf(info, 'create')
  const body = await write(operation, created, {
    header: once(String(meta?.key ?? newKey())),
    body: projected(info.writes, data),
  })
  return { data: entityIn(operation, body) }
}

/**
 * `meta.query` adds query parameters. Throws `ApiError` 412 with who and when, if the record is no longer
 * `previousData`, or its version is not `meta.version`.
 */
async function update(resource: string, { id, data, previousData, meta }: UpdateParams) {
  const info = resourceInfo(resource)
  const operation = operationOf(info, 'update')
  const body = await write(operation, done, {
    path: { id: Number(id) },
    header: ifMatch(meta?.version ?? previousData?.version),
    query: { ...meta?.query },
    body: projected(info.writes, data),
  })
  return { data: entityIn(operation, body) }
}

/**
 * The name by which a deletion can be restored; the answer has it beside the deleted record. `useDelete` returns
 * only the record.
 */
const deletionIn = (body: unknown): string | null =>
  isObject(body) && typeof body.deletion === 'string' ? body.deletion : null

/**
 * `meta.children` says what happens to the records below: refuse, move (to `meta.moveTo`) or delete
 * (`meta.expected` of them). The record's `deletion` restores it.
 */
async function remove(resource: string, { id, previousData, meta }: DeleteParams) {
  const operation = operationOf(resourceInfo(resource), 'delete')
  const parameters = Object.entries({ ...meta }).filter(
    ([name, value]) => ['children', 'moveTo', 'expected'].includes(name) && value !== undefined,
  )
  const body = await write(operation, done, {
    path: { id: Number(id) },
    header: ifMatch(previousData?.version),
    query: Object.fromEntries(parameters),
  })
  return { data: { ...entityIn(operation, body), deletion: deletionIn(body) } }
}

/** Runs one after the other; a failure does not stop the rest, and is thrown at the end. */
async function eachOf(
  resource: string,
  ids: readonly Identifier[],
  change: (record: ResourceRecord) => Promise<unknown>,
) {
  const { data } = await getMany(resource, { ids: [...ids] })
  const gone: Identifier[] = []
  const failures: unknown[] = []
  for (const record of data) {
    try {
      await change(record)
      gone.push(record.id)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return { data: gone }
}

const updateMany = (resource: string, { ids, data }: UpdateManyParams) =>
  eachOf(resource, ids, record =>
    update(resource, { id: record.id, data: { ...record, ...data }, previousData: record }),
  )

const deleteMany = (resource: string, { ids, meta }: DeleteManyParams) =>
  eachOf(resource, ids, record =>
    remove(resource, { id: record.id, previousData: record as RaRecord, meta }),
  )

export const crud = {
  getList,
  getOne,
  getMany,
  getManyReference,
  create,
  update,
  updateMany,
  delete: remove,
  deleteMany,
}
