// Devices from a CSV file: checked row by row, imported all together or not at all.
import { foldedTitle } from '#common/csv/guess.ts'
import type { Call } from '#server/contract/types.ts'
import { deviceList, devices } from '#server/db/repositories.ts'
import { ApiFailure, type FailureCode, textOf } from '#server/failures/index.ts'
import type { Services } from '#server/operations/services.ts'
import { decodeCsv } from '#server/stores/csv/decode.ts'
import { delimiterOf, recordsOf } from '#server/stores/csv/parse.ts'
import type { StoreEntry } from '#server/stores/repository/stores.ts'
import type { components } from '#src/generated/api.ts'
import type { DeviceFacts, ShownDevice } from '../repository/devices.ts'
import { change, create, held } from './change.ts'
import { type CsvStores, storesIn } from './csvStores.ts'
import { checkFacts, type DeviceInput, inputOf, isMachine } from './facts.ts'
import { nameTaken, scopeFor } from './scope.ts'

type Wire = components['schemas']['DevicesCsvResult']
type WireRow = Wire['rows'][number]

const most = { bytes: 4 * 1024 * 1024, rows: 5_000 }

const columns = [
  ...(['id', 'store', 'name', 'kind', 'protocol', 'address', 'port', 'account', 'path'] as const),
  ...(['credential', 'enabled', 'why', 'notes'] as const),
]
type Column = (typeof columns)[number]
type Cells = Partial<Record<Column, string>>

interface Wrong {
  readonly column: string | null
  readonly code: FailureCode
  readonly params?: Readonly<Record<string, string | number>>
}

interface Judged {
  readonly row: number
  readonly cells: Cells
  readonly store: StoreEntry | undefined
  readonly before: ShownDevice | undefined
  readonly facts: DeviceFacts | undefined
  readonly wrong: readonly Wrong[]
}

export async function importDevices(
  services: Services,
  call: Call<'importDevices'>,
): Promise<Wire> {
  const { query } = call
  const { dryRun = false, reason } = query
  const rows = await read(await bytesOf(call))
  const judged = await judge(services, call, rows)
  const wire = judged.map(row => wireRow(row, call.language))
  const count = (action: WireRow['action']) => wire.filter(row => row.action === action).length
  const rejected = count('rejected')
  const counts = {
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged'),
  }
  const applied = !dryRun && rejected === 0
  if (applied) await apply(services, call, judged, reason)
  return { dryRun, applied, ...counts, rejected, rows: wire }
}

async function bytesOf({ body }: Call<'importDevices'>): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of body.bytes) {
    length += piece.length
    if (length > most.bytes)
      throw new ApiFailure(413, 'csv.bytes', { most: most.bytes / 1024 / 1024 })
    pieces.push(piece)
  }
  await body.mayStill()
  return Buffer.concat(pieces)
}

interface Row {
  readonly row: number
  readonly cells: Cells
}

/** The rows after the titles. Throws 413 and 422. */
async function read(bytes: Buffer): Promise<readonly Row[]> {
  const { text, encoding } = decodeCsv(bytes)
  const rows: Row[] = []
  let titles: readonly (Column | undefined)[] | undefined
  for await (const some of recordsOf({ bytes, text, encoding }, delimiterOf(text), 500)) {
    for (const { row, cells } of some) {
      if (!titles) {
        titles = cells.map(title => columns.find(column => column === foldedTitle(title)))
        if (!titles.includes('name') && !titles.includes('id'))
          throw new ApiFailure(422, 'csv.empty')
        continue
      }
      if (rows.length >= most.rows) throw new ApiFailure(413, 'csv.rows', { most: most.rows })
      rows.push({ row, cells: cellsOf(titles, cells) })
    }
  }
  if (rows.length === 0) throw new ApiFailure(422, 'csv.empty')
  return rows
}

/** Drops empty cells, and the apostrophe that spreadsheets put before a sign. */
function cellsOf(titles: readonly (Column | undefined)[], cells: readonly string[]): Cells {
  const entries = titles.flatMap((title, at) => {
    const cell = (cells[at] ?? '').trim().replace(/^'(?=[=+\-@])/, '')
    return title && cell !== '' ? [[title, cell] as const] : []
  })
  return Object.fromEntries(entries)
}

async function judge(services: Services, call: Call<'importDevices'>, rows: readonly Row[]) {
  const { sql } = services.db
  const scope = scopeFor(services, call)
  const stores = await storesIn(
    services,
    call,
    rows.flatMap(({ cells }) => cells.store ?? []),
  )
  const ids = rows.flatMap(({ cells }) =>
    /^\d{1,9}$/.test(cells.id ?? '') ? Number(cells.id) : [],
  )
  const query = { page: 1, perPage: most.rows, sort: [] }
  const byId = ids.length > 0 ? (await deviceList.list(sql, { ...query, ids }, scope)).rows : []
  const found = await devices.ofStores(sql, stores.ids)
  const nameless = found.map(
    device => [`${device.store_id} ${device.name.toLowerCase()}`, device.id] as const,
  )
  const named = new Map(nameless)
  const more = [...named.values()]
  const all =
    more.length > 0
      ? (await deviceList.list(sql, { ...query, perPage: more.length, ids: more }, scope)).rows
      : []
  const known = new Map([...byId, ...all].map(device => [device.id, device]))
  const seen = new Map<string, number>()
  return rows.map(row => judgeRow(services, call, row, { stores, known, named, seen }))
}

interface Known {
  readonly stores: CsvStores
  readonly known: ReadonlyMap<number, ShownDevice>
  /** Ids by store and name. */
  readonly named: ReadonlyMap<string, number>
  /** Devices of earlier rows. */
  readonly seen: Map<string, number>
}

function judgeRow(
  services: Services,
  call: Call<'importDevices'>,
  { row, cells }: Row,
  { stores, known, named, seen }: Known,
): Judged {
  const byId = cells.id === undefined ? undefined : known.get(Number(cells.id))
  const match = cells.store === undefined ? undefined : stores.of(cells.store)
  const store = match === undefined ? (byId ? stores.byId(byId.store_id) : undefined) : match.store
  const none = { row, cells, store, before: byId, facts: undefined }
  if (cells.id !== undefined && !byId)
    return { ...none, wrong: [{ column: 'id', code: 'record.not_found' }] }
  if (!store) {
    const code = match?.code ?? (cells.store === undefined ? 'request.required' : 'store.not_found')
    return { ...none, wrong: [{ column: 'store', code }] }
  }
  const key = `${store.id} ${(cells.name ?? byId?.name ?? '').toLowerCase()}`
  const before = byId ?? known.get(named.get(key) ?? 0)
  const place = before ? `id ${before.id}` : key
  const twice = seen.get(place)
  seen.set(place, twice ?? row)
  if (twice !== undefined)
    return {
      ...none,
      before,
      wrong: [{ column: null, code: 'device.twice', params: { row: twice } }],
    }
  const { input, wrong } = inputIn(cells, store, before)
  if (!input || wrong.length > 0) return { ...none, before, wrong }
  const checked = checkFacts(services, input, store, before, call.session.operator.name)
  const fields = checked.wrong.map(({ path, code, params }) => ({
    column: path.slice(1),
    code,
    ...(params ? { params } : {}),
  }))
  return { ...none, before, facts: checked.facts, wrong: fields }
}

const yes = /^(yes|y|true|1|sim|s|sí|si|on)$/i
const no = /^(no|n|false|0|não|nao|off)$/i
const kinds: readonly string[] = ['host', 'pos', 'kitchen', 'camera', 'printer', 'router']
const protocols: readonly string[] = ['local', 'ssh', 'http', 'tcp', 'rtsp']

/** Merges a row into the existing device. */
function inputIn(cells: Cells, store: StoreEntry, before: ShownDevice | undefined) {
  const wrong: Wrong[] = []
  const checked = <T>(column: Column, fits: boolean, value: T) => {
    if (cells[column] === undefined) return {}
    if (!fits) wrong.push({ column, code: 'request.value' })
    return { [column]: value }
  }
  const { enabled = '', port = '', kind = '', protocol = '' } = cells
  const texts = ['name', 'address', 'account', 'path', 'credential', 'why', 'notes'] as const
  const limits = {
    name: 100,
    address: 253,
    account: 100,
    path: 1000,
    credential: 100,
    why: 500,
    notes: 2000,
  }
  const input: Partial<DeviceInput> = {
    ...(before ? inputOf(before) : {}),
    store: store.id,
    ...checked('kind', kinds.includes(kind.toLowerCase()), kind.toLowerCase()),
    ...checked('protocol', protocols.includes(protocol.toLowerCase()), protocol.toLowerCase()),
    ...checked(
      'port',
      /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535,
      Number(port),
    ),
    ...checked('enabled', yes.test(enabled) || no.test(enabled), yes.test(enabled)),
  }
  for (const column of texts) {
    const text = cells[column]
    if (text === undefined) continue
    if (text.length > limits[column]) wrong.push({ column, code: 'request.length' })
    input[column] = text
  }
  for (const column of ['name', 'kind', 'protocol', 'address'] as const)
    if (input[column] === undefined) wrong.push({ column, code: 'request.required' })
  // Everything required was checked.
  return { input: wrong.length > 0 ? undefined : (input as DeviceInput), wrong }
}

const compared = (facts: DeviceFacts) =>
  JSON.stringify([
    facts.store_id,
    facts.name,
    facts.kind,
    facts.protocol,
    facts.address,
    facts.port,
    facts.account,
    facts.path,
    facts.credential,
    facts.notes,
    facts.enabled,
    facts.disabled_why,
  ])

function actionOf({ wrong, before, facts }: Judged): WireRow['action'] {
  if (wrong.length > 0 || !facts) return 'rejected'
  if (!before) return 'create'
  return compared(before) === compared(facts) ? 'unchanged' : 'update'
}

function wireRow(judged: Judged, language: Call<'importDevices'>['language']): WireRow {
  const { row, cells, store, before, wrong } = judged
  return {
    row,
    action: actionOf(judged),
    device: before?.id ?? null,
    store: store?.id ?? null,
    name: cells.name ?? before?.name ?? '',
    errors: wrong.map(({ column, code, params }) => ({
      column,
      code,
      info: textOf(code, language, params ?? { name: column ?? '' }),
    })),
  }
}

/** Imports everything in one transaction; a device changed meanwhile rolls back all. */
async function apply(
  services: Services,
  call: Call<'importDevices'>,
  judged: readonly Judged[],
  reason: string | undefined,
): Promise<void> {
  const scope = scopeFor(services, call)
  await services.db.sql
    .transaction()
    .execute(async sql => {
      for (const row of judged) {
        const { store, facts, before } = row
        const action = actionOf(row)
        if (!store || !facts || action === 'unchanged') continue
        if (action === 'create') await create(sql, call, store, facts, reason)
        if (action !== 'update' || !before) continue
        const wanted = String(before.version)
        // A file has no version of its own: after a conflict it must be checked again.
        const now = await held(sql, call, { id: before.id, scope, wanted }).catch(error => {
          throw error instanceof ApiFailure && error.status === 412
            ? new ApiFailure(409, 'csv.changed')
            : error
        })
        await change(sql, call, now, { store, facts, reason })
      }
    })
    .catch(nameTaken)
  for (const { store, facts } of judged)
    if (store && facts && isMachine(facts)) services.hosts.changed(store.id)
}
