import { type OperationId, type OperationRow, operationTable } from '#src/generated/operations.ts'
import { answersOf, rows } from './document.ts'

type Seen = ReadonlyMap<OperationId, ReadonlyMap<number, number>>

interface Unprovoked {
  /** Operation ids, or 'all'. */
  readonly ids: readonly OperationId[] | 'all'
  readonly status: number
  readonly reason: string
}

/** Documented statuses that no row provokes, with the reason; any other unseen status is a gap. */
const unprovoked: readonly Unprovoked[] = [
  { ids: ['continueDeletion'], status: 422, reason: 'ten jobs must wait: server tests' },
  { ids: ['readTile'], status: 429, reason: 'four hundred others must wait: server tests' },
  { ids: ['readTile'], status: 503, reason: 'a file that is gone: server tests' },
  { ids: ['readPicture'], status: 429, reason: 'five hundred others must wait' },
  { ids: ['listActions', 'listActionRuns'], status: 503, reason: 'the machine is not asked' },
  {
    ids: ['listPlugins', 'terminalTicket', 'closeTerminal'],
    status: 503,
    reason: 'the machine is not asked',
  },
  { ids: ['openTerminal'], status: 422, reason: 'a shell is offered here' },
  { ids: ['terminalTicket'], status: 429, reason: 'its rows would be refused for half a minute' },
  { ids: ['openRecording'], status: 409, reason: 'nothing is that old' },
  { ids: ['openRecording'], status: 503, reason: 'there is one server' },
  ...[200, 409, 412, 503].map(status => ({
    ids: ['acceptDeviceKey'] as const,
    status,
    reason: 'it takes a machine over SSH: server tests',
  })),
  {
    ids: [
      'listRecentFiles',
      'readMonitorHistory',
      'readFeed',
      'listNotes',
      'postNote',
      'withdrawNote',
    ],
    status: 503,
    reason: 'the machine is not asked',
  },
  { ids: ['postNote'], status: 429, reason: 'its rows would be refused for a minute' },
  { ids: ['testDevice'], status: 429, reason: 'ten others must be tested' },
  { ids: ['importDevices'], status: 409, reason: 'somebody must change one meanwhile' },
  { ids: ['findAddresses'], status: 503, reason: 'it takes a geocoder: server tests' },
  { ids: 'all', status: 500, reason: 'nothing in a request can provoke it' },
  {
    ids: [
      'listStoresByRegion',
      'listReasonFields',
      'setTools',
      'listStoreRegions',
      'searchStores',
      'listOwnStores',
      'aboutStore',
      'setFavourite',
    ],
    status: 403,
    reason: 'page stores is open to everyone',
  },
  {
    ids: ['endConnection', 'readConfigVersion', 'dispatchScreenUrl'],
    status: 503,
    reason: 'the machine is not asked',
  },
  {
    ids: ['configVersions', 'revertConfig'],
    status: 422,
    reason: 'a machine that does not permit it: host tests',
  },
  { ids: ['setFavourite'], status: 422, reason: 'it takes 201 stores: server tests' },
  { ids: ['readDraft'], status: 403, reason: 'it takes a page taken away since: server tests' },
  {
    ids: ['setTools', 'rootPath'],
    status: 503,
    reason: 'a machine that fails at this moment: server tests',
  },
  {
    ids: ['makeFolder', 'makeFile', 'renameFile'],
    status: 422,
    reason: 'a machine that does not permit it: host tests',
  },
  {
    ids: ['changePermissions', 'emptyTrash'],
    status: 422,
    reason: 'it takes ten jobs: server tests',
  },
  { ids: ['listTrash'], status: 422, reason: 'a machine that does not permit it: server tests' },
  {
    ids: ['findFiles', 'searchLogFiles', 'findInLogs'],
    status: 429,
    reason: 'two others must be going on: server tests',
  },
  {
    ids: ['fetchDownload', 'renewDownload', 'downloadDigest'],
    status: 503,
    reason: 'a machine that fails at this moment',
  },
  {
    ids: ['listDatabaseSchemas'],
    status: 503,
    reason: 'no store of all may have a machine: server tests',
  },
  { ids: ['dismissJob'], status: 409, reason: 'a job that is still going on: server tests' },
  { ids: ['downloadJob'], status: 409, reason: 'a job that is still going on: server tests' },
  { ids: ['downloadJob'], status: 403, reason: 'it takes a page taken away since: server tests' },
  { ids: ['downloadJob'], status: 503, reason: 'it takes a second server: server tests' },
]

const isServed = (id: string) => {
  const row: OperationRow | undefined = operationTable[id as OperationId] // undefined when the document has more operations
  return row !== undefined && !row.draft
}

/** Documented statuses of implemented operations that were neither seen nor excused. */
export function gaps(seen: Seen): string[] {
  return rows
    .filter(({ id }) => isServed(id))
    .flatMap(row => answersOf(row).map(({ status }) => ({ id: row.id as OperationId, status })))
    .filter(({ id, status }) => !seen.get(id)?.has(status))
    .filter(
      ({ id, status }) =>
        !unprovoked.some(
          item => item.status === status && (item.ids === 'all' || item.ids.includes(id)),
        ),
    )
    .map(({ id, status }) => `${id} ${status}`)
}

/** Reasons no longer needed: the status was seen, or is not documented or implemented. */
export function unneeded(seen: Seen): string[] {
  const documented = (id: string, wanted: number) =>
    isServed(id) &&
    rows.some(row => row.id === id && answersOf(row).some(({ status }) => status === wanted))
  return unprovoked.flatMap(({ ids, status, reason }) => {
    const lineOf = (id: string, why: string) => `${id} ${status} (${reason}): ${why}`
    if (ids === 'all')
      return [...seen].filter(([, of]) => of.has(status)).map(([id]) => lineOf(id, 'was provoked'))
    return ids.flatMap(id => {
      if (seen.get(id)?.has(status)) return [lineOf(id, 'was provoked')]
      return documented(id, status) ? [] : [lineOf(id, 'is not documented')]
    })
  })
}

/** A table of operations and statuses with the number of responses seen; - stands for none. */
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
    ['operation'.padEnd(20), ...columns.map(column => String(column).padStart(5))].join(''),
    ...lines,
  ].join('\n')
}
