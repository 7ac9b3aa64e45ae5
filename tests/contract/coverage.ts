import {
  type OperationId,
  type OperationRow,
  operationTable,
} from '../../src/generated/operations.ts'
import { answersOf, rows } from './document.ts'

type Seen = ReadonlyMap<OperationId, ReadonlyMap<number, number>>

const everywhere = 'nothing in a request can provoke it'
/** Documented statuses no row provokes, with the reason: anything else not seen is a gap. */
const unprovoked: readonly (readonly [id: RegExp, status: number, reason: string])[] = [
  [/./, 500, everywhere],
  [
    /^(listStoresByRegion|listReasonFields|setTools|listStoreRegions|searchStores|listOwnStores|aboutStore|setFavourite)$/,
    403,
    'page stores is open to everyone',
  ],
  [/^endConnection$/, 503, 'the machine is not asked'],
  [/^setFavourite$/, 422, 'it takes 201 stores: server tests'],
  [/^readDraft$/, 403, 'it takes a page taken away since: server tests'],
  [/^(setTools|rootPath)$/, 503, 'a machine that fails at this moment: server tests'],
]

const isServed = (id: string) => {
  const row: OperationRow | undefined = operationTable[id as OperationId] // undefined when the document has more
  return row !== undefined && !row.draft
}

/** Documented statuses of served operations that were not seen and have no reason not to be. */
export function gaps(seen: Seen): string[] {
  return rows
    .filter(({ id }) => isServed(id))
    .flatMap(row => answersOf(row).map(({ status }) => ({ id: row.id as OperationId, status })))
    .filter(({ id, status }) => !seen.get(id)?.has(status))
    .filter(one => !unprovoked.some(([id, status]) => status === one.status && id.test(one.id)))
    .map(({ id, status }) => `${id} ${status}`)
}

/** Operation x status, how often each documented answer was seen; - stands for not seen. */
export function table(seen: Seen): string {
  const served = rows.filter(({ id }) => isServed(id))
  const statuses = [...new Set(served.flatMap(row => answersOf(row).map(({ status }) => status)))]
  const columns = statuses.toSorted((a, b) => a - b)
  const lines = served.map(row => {
    const documented = answersOf(row).map(({ status }) => status)
    const counts = seen.get(row.id as OperationId)
    const cells = columns.map(status =>
      documented.includes(status) ? String(counts?.get(status) ?? '-') : '',
    )
    return [row.id.padEnd(20), ...cells.map(cell => cell.padStart(5))].join('')
  })
  return [
    ['operation'.padEnd(20), ...columns.map(one => String(one).padStart(5))].join(''),
    ...lines,
  ].join('\n')
}
