// CSV files of stores like the server's, with a simpler parser: quotes cannot contain a delimiter.
import { foldedTitle, guessMapping, looksTitled } from '#common/csv/guess.ts'
import { noOddRows, withOdd } from '#common/csv/odd.ts'
import { omit } from '#common/omit.ts'
import type { FailureCode } from '#server/failures/texts.ts'
import { deletion } from '../crud/deletions.ts'
import { isGoing, startJob } from '../jobs.ts'
import { nowMs, nowText } from '../shared/clock.ts'
import { failed, say } from '../shared/failures.ts'
import { pageOf } from '../shared/paging.ts'
import { once } from '../shared/repeat.ts'
import type { MockCall, MocksOf, Schemas } from '../shared/types.ts'
import { type Kept, nextId, type Operator, record, type World } from '../shared/world.ts'

type Id =
  | 'uploadStoresCsv'
  | 'readCsvTemplate'
  | 'readCsvUpload'
  | 'readCsvRows'
  | 'readCsvGroups'
  | 'readRejectedCsv'
  | 'rereadCsvUpload'
  | 'checkCsvUpload'
  | 'applyCsvUpload'
  | 'readCsvMade'
  | 'undoCsvUpload'
type Row = Schemas['CsvRow']

interface File {
  readonly id: string
  readonly operator: Operator
  readonly franchise: number
  readonly name: string
  readonly delimiter: string
  readonly encoding: string
  /** The whole text. */
  readonly text: string
  /** As uploaded. */
  readonly lines: readonly string[]
  readonly records: { row: number; cells: string[] }[]
  titled: boolean
  mapping: Record<string, number>
  country: string | null
  first: number | null
  job: string | null
  applied: string | null
  /** Ids of the stores it created. */
  readonly made: number[]
  /** The counts when it was applied. */
  counts: Schemas['CsvCounts'] | null
}

/** State of this file alone, bound to a world's lifetime. */
const remembered = new WeakMap<World, Map<string, File>>()

function filesOf(world: World): Map<string, File> {
  const known = remembered.get(world) ?? new Map<string, File>()
  remembered.set(world, known)
  return known
}

const most = 16 * 1024 * 1024
const fields = (['name', 'storeNumber', 'country', 'extra'] as const).map(field => ({
  field,
  label: null,
  part: null,
  required: field === 'name',
}))
const labels = { name: 'Name', storeNumber: 'Store number', country: 'Country', extra: 'City' }

function read(text: string, chosen?: string) {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  const [first = ''] = lines
  const all = [',', ';', '\t', '|'].map(sign => [sign, first.split(sign).length] as const)
  const delimiter = chosen ?? all.reduce((a, b) => (b[1] > a[1] ? b : a))[0]
  const cellOf = (cell: string) => cell.trim().replace(/^"(.*)"$/, '$1')
  const records = lines.flatMap((line, at) =>
    line.trim() === '' ? [] : [{ row: at + 1, cells: line.split(delimiter).map(cellOf) }],
  )
  return { delimiter, records, lines: text.split(/(?<=\r\n|\n|\r(?!\n))/) }
}

const titlesOf = ({ titled, records }: Pick<File, 'titled' | 'records'>) => {
  const cells = records[0]?.cells ?? []
  return titled ? cells : cells.map(() => '')
}

function storeOf(world: World, { franchise, mapping }: File, textOf: (field: string) => string) {
  const key = mapping.storeNumber === undefined ? 'name' : 'storeNumber'
  const isIt = ({ entity }: Kept) =>
    entity.franchiseId === franchise &&
    String(entity[key]).toLowerCase() === textOf(key).toLowerCase()
  return [...world.records.stores.values()].find(isIt)?.entity
}

const errorOf = (file: File, field: keyof typeof labels, code: FailureCode, value = '') => ({
  field,
  column: file.mapping[field] ?? null,
  code,
  info: say(code, { name: labels[field], value }),
})

/** The result for each row; as on the server, except for answers to a form. */
function rowsOf(world: World, file: File): Row[] {
  const before = file.titled ? 1 : 0
  const taken = file.records.slice(before, file.first === null ? undefined : before + file.first)
  const seen = new Map<string, number>()
  const numbers = [...world.records.stores.values()].map(({ entity }) => Number(entity.storeNumber))
  let last = Math.max(0, ...numbers.filter(Number.isFinite))
  return taken.map(({ row, cells }) => {
    const textOf = (field: string) => cells[file.mapping[field] ?? -1] ?? ''
    const store = storeOf(world, file, textOf)
    const isNumbered = file.mapping.storeNumber !== undefined
    if (!isNumbered && !store) last += 1
    const own = isNumbered ? textOf('storeNumber') : String(last).padStart(4, '0')
    const storeNumber = store && !isNumbered ? String(store.storeNumber) : own
    const country = textOf('country') || String(store?.country ?? file.country ?? 'ZZ')
    const name = textOf('name') || String(store?.name ?? '')
    const now = { name, storeNumber, country, extra: textOf('extra') || String(store?.extra ?? '') }
    const errors: Row['errors'] = []
    if (!name) errors.push(errorOf(file, 'name', 'field.required'))
    if (!storeNumber) errors.push(errorOf(file, 'storeNumber', 'field.required'))
    if (!/^[A-Z]{2}$/.test(country)) errors.push(errorOf(file, 'country', 'csv.country', country))
    const match = isNumbered ? storeNumber : name
    const twin = seen.get(match)
    const twice = { field: null, column: null, code: 'csv.twice' }
    if (twin !== undefined) errors.push({ ...twice, info: say('csv.twice', { row: twin }) })
    else if (match) seen.set(match, row)
    const changed = store
      ? Object.entries(now).flatMap(([key, value]) => (store[key] === value ? [] : [key]))
      : []
    const action = !store ? 'create' : changed.length > 0 ? 'update' : 'unchanged'
    return {
      row,
      ...now,
      store: store?.id ?? null,
      changed,
      cells,
      errors,
      action: errors.length > 0 ? 'rejected' : action,
    }
  })
}

function countsOf(rows: readonly Row[]): Schemas['CsvCounts'] {
  const counts = { create: 0, update: 0, unchanged: 0, rejected: 0 }
  for (const { action } of rows) counts[action] += 1
  return counts
}

/** Fields without a column because of which every row is refused. */
const missingOf = ({ mapping }: File, rows: readonly Row[]) =>
  fields
    .map(({ field }) => field)
    .filter(
      field =>
        mapping[field] === undefined &&
        rows.length > 0 &&
        rows.every(({ errors }) => errors.some(error => error.field === field)),
    )

/** The country of most stores of the franchise. */
function usualCountry(world: World, franchise: number): string | null {
  const found = [...world.records.stores.values()]
    .map(({ entity }) => entity)
    .filter(({ franchiseId, country }) => franchiseId === franchise && country !== 'ZZ')
  const groups = [...Map.groupBy(found, ({ country }) => String(country))]
  return groups.sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null
}

function wire(world: World, file: File): Schemas['CsvUpload'] {
  const rows = rowsOf(world, file)
  const odd = withOdd(noOddRows, file.records)
  const { id, name, encoding, delimiter, titled, mapping, country, first, job, applied, records } =
    file
  const before = titled ? 1 : 0
  const franchise = world.records.franchises.get(file.franchise)
  return {
    id,
    name,
    encoding,
    delimiter,
    titled,
    mapping,
    country,
    first,
    job,
    applied,
    unsure: [],
    odd: { rows: odd.rows, first: odd.first.map(row => ({ ...row })) },
    missing: missingOf(file, rows),
    franchise: { id: file.franchise, name: String(franchise?.entity.name) },
    columns: titlesOf(file).map((title, at) => ({
      title,
      samples: records.slice(before, before + 5).map(({ cells }) => cells[at] ?? ''),
    })),
    fields,
    total: records.length - before,
    taken: rows.length,
    counts: file.counts ?? countsOf(rows),
    expires: new Date(nowMs() + 24 * 60 * 60_000).toISOString(),
  }
}

function write(world: World, file: File): number {
  const { stores } = world.records
  const all = rowsOf(world, file)
  file.counts = countsOf(all)
  const rows = all.filter(({ action }) => action === 'create' || action === 'update')
  for (const { store, name, storeNumber, country, extra } of rows) {
    const id = store ?? Math.max(0, ...stores.keys()) + 1
    if (store === null) file.made.push(id)
    const known = stores.get(id)?.entity
    const version = String(Number(known?.version ?? 0) + 1)
    const fresh = { formId: 0, formVersion: '', complete: true, answers: {}, position: null }
    const now = { id, name, storeNumber, country, extra, franchiseId: file.franchise, version }
    const changed = { by: file.operator.username, at: nowText() }
    stores.set(id, { entity: { ...fresh, ...known, ...now }, changed })
  }
  file.applied = nowText()
  return rows.length
}

/** Column numbers by field, from titles by field; undefined for an unknown title. */
function mapped(text: string | undefined, titles: readonly string[]) {
  if (text === undefined) return guessMapping(fields, titles)
  const given: Record<string, string> = JSON.parse(text)
  const folded = titles.map(foldedTitle)
  const found = Object.entries(given).map(([name, title]) => [
    name,
    folded.indexOf(foldedTitle(title)),
  ])
  return found.some(([, at]) => at === -1) ? undefined : Object.fromEntries(found)
}

function upload({ world, session, body, path, query }: MockCall<'uploadStoresCsv'>) {
  if (!world.records.franchises.has(path.franchise)) return failed(404, 'record.not_found')
  if (body.length > most) return failed(413, 'csv.bytes', { most: 16 })
  const { delimiter, records, lines } = read(body)
  const titled = looksTitled(records[0]?.cells ?? [])
  if (records.length <= (titled ? 1 : 0)) return failed(422, 'csv.empty')
  const file: File = {
    id: nextId(world),
    operator: session.operator,
    franchise: path.franchise,
    name: query.name ?? 'stores.csv',
    delimiter,
    encoding: 'utf-8',
    text: body,
    lines,
    records,
    titled,
    mapping: {},
    country: usualCountry(world, path.franchise),
    first: query.first ?? null,
    job: null,
    applied: null,
    made: [],
    counts: null,
  }
  const mapping = mapped(query.mapping, titlesOf(file))
  if (!mapping) {
    const info = say('csv.column', { title: query.mapping ?? '' })
    const fields = [{ path: 'mapping', code: 'csv.column', info }]
    return failed(422, 'csv.column', {}, { fields })
  }
  file.mapping = mapping
  filesOf(world).set(file.id, file)
  const dryRun = query.dryRun ?? false
  const rows = rowsOf(world, file)
  const { create, update, unchanged, rejected } = countsOf(rows)
  const errorRows = rows.flatMap(({ row, errors }) =>
    errors.map(({ column, code, info }) => ({
      row,
      code,
      info,
      column: column === null ? null : (titlesOf(file)[column] ?? null),
    })),
  )
  if (!dryRun) {
    write(world, file)
    record(world, 'uploadStoresCsv', { by: session, target: file.name })
  }
  const entity = {
    dryRun,
    created: create,
    updated: update,
    unchanged,
    rejectedRows: rejected,
    job: null,
    rejected: errorRows.slice(0, 100),
    upload: dryRun ? file.id : null,
  }
  return { status: 200 as const, body: { success: true, entity, action: 'updated' as const } }
}

const own = ({
  world,
  session,
  path,
}: MockCall<Exclude<Id, 'uploadStoresCsv' | 'readCsvTemplate'>>) => {
  const file = filesOf(world).get(path.id)
  return file?.operator === session.operator ? file : undefined
}

/**
 * Groups equal errors of several rows: by the cell's text where it is the same, else without it.
 */
function groupsOf(rows: readonly Row[]) {
  const all = rows.flatMap(({ row, cells, errors }) =>
    errors.map(error => ({
      ...error,
      row,
      value: error.column === null ? null : (cells[error.column] ?? ''),
    })),
  )
  const keyOf = ({ field, column, info }: (typeof all)[number]) => `${field} ${column} ${info}`
  const bySame = Map.groupBy(all, error => `${keyOf(error)} ${error.value}`)
  const isAlone = (error: (typeof all)[number]) =>
    bySame.get(`${keyOf(error)} ${error.value}`)?.length === 1
  const groups = Map.groupBy(all, error =>
    isAlone(error) ? keyOf(error) : `${keyOf(error)} ${error.value}`,
  )
  return [...groups.values()]
    .filter(errors => errors.length > 1)
    .flatMap(errors => errors.slice(0, 1).map(error => ({ error, errors })))
    .map(({ error: { row, value, ...said }, errors }) => ({
      ...said,
      id: `${row} ${said.column} ${said.code}`,
      value: errors.every(other => other.value === value) ? value : null,
      rows: errors.length,
      first: errors.slice(0, 10).map(other => other.row),
      errors,
    }))
    .sort((a, b) => b.rows - a.rows)
}

/** The text is read as UTF-8: another encoding misreads it, as on the server. */
function reread({ world, body }: MockCall<'rereadCsvUpload'>, file: File) {
  if (file.applied) return failed(409, 'csv.applied')
  if (body.encoding === 'none') {
    const fields = [{ path: '/encoding', code: 'request.value', info: say('request.value') }]
    return failed(400, 'request.invalid', {}, { fields })
  }
  const text = new TextDecoder(body.encoding).decode(new TextEncoder().encode(file.text))
  const { encoding, delimiter } = body
  const now: File = { ...file, ...read(text, delimiter), id: nextId(world), encoding, delimiter }
  now.titled = looksTitled(now.records[0]?.cells ?? [])
  if (now.records.length <= (now.titled ? 1 : 0)) return failed(422, 'csv.empty')
  now.mapping = guessMapping(fields, titlesOf(now))
  filesOf(world).delete(file.id)
  filesOf(world).set(now.id, now)
  return { status: 200 as const, body: wire(world, now) }
}

function check({ world, body }: MockCall<'checkCsvUpload'>, file: File) {
  if (file.applied) return failed(409, 'csv.applied')
  const width = titlesOf(file).length
  const isThere = ({ row, column }: Schemas['CsvEdit']) =>
    column < width && file.records.some(item => item.row === row)
  const groups = groupsOf(rowsOf(world, file))
  const filled = (body.fills ?? []).map(({ group, value }) => ({
    value,
    found: groups.find(({ id }) => id === group),
  }))
  const isMapped = Object.values(body.mapping ?? {}).every(at => at < width)
  const fill = filled.findIndex(({ found }) => found === undefined || found.column === null)
  const edit = (body.edits ?? []).findIndex(candidate => !isThere(candidate))
  if (!isMapped || fill >= 0 || edit >= 0) {
    const place = fill >= 0 ? `/fills/${fill}` : `/edits/${edit}`
    const path = isMapped ? place : '/mapping'
    const fields = [{ path, code: 'request.value', info: say('request.value') }]
    return failed(400, 'request.invalid', {}, { fields })
  }
  Object.assign(file, {
    titled: body.titled ?? file.titled,
    mapping: body.mapping ?? file.mapping,
    country: body.country === undefined ? file.country : body.country,
    first: body.first === undefined ? file.first : body.first,
  })
  const fills = filled.flatMap(({ found, value }) =>
    (found?.errors ?? []).map(({ row, column }) => ({ row, column: column ?? 0, value })),
  )
  for (const { row, column, value } of [...(body.edits ?? []), ...fills]) {
    const found = file.records.find(item => item.row === row)
    if (found) found.cells[column] = value
  }
  return { status: 200 as const, body: wire(world, file) }
}

function apply(call: MockCall<'applyCsvUpload'>, file: File) {
  const { world, session } = call
  const { create, update, unchanged, rejected } = countsOf(rowsOf(world, file))
  if (file.applied || (file.job !== null && isGoing(world, file.job)))
    return failed(409, 'csv.applied')
  if (create + update === 0) return failed(422, 'csv.nothing')
  const franchise = world.records.franchises.get(file.franchise)?.entity.name
  const context = { world, session, connection: null }
  const skipped = unchanged + rejected
  const reply = startJob(context, 'applyCsvUpload', `${file.name}, ${franchise}`, () => ({
    done: write(world, file),
    skipped,
    failed: [],
    more: 0,
  }))
  if (reply.status === 202) file.job = reply.body.id
  return reply
}

function madeOf(world: World, { made }: File) {
  const there = made.flatMap(id => world.records.stores.get(id)?.entity ?? [])
  const touched = there.filter(({ version }) => version !== '1')
  return { there, touched, untouched: there.filter(({ version }) => version === '1') }
}

function undo(call: MockCall<'undoCsvUpload'>, file: File) {
  const { world, session } = call
  const { untouched, touched } = madeOf(world, file)
  if (untouched.length === 0) return failed(422, 'csv.none_left')
  const franchise = world.records.franchises.get(file.franchise)?.entity.name
  const subject = `${file.name}, ${franchise}`
  return startJob({ world, session, connection: null }, 'undoCsvUpload', subject, () => {
    const [first, ...others] = untouched
    const below = others.map(entity => ({ resource: 'stores' as const, entity }))
    if (first) deletion({ world, session }, 'stores', first, below, [])
    for (const { id } of untouched) world.records.stores.delete(id)
    return { done: untouched.length, skipped: touched.length, failed: [], more: 0 }
  })
}

export const storesCsv: MocksOf<Id> = {
  uploadStoresCsv: call =>
    once({ ...call, body: [call.path, call.query, call.body] }, 'uploadStoresCsv', () =>
      upload(call),
    ),
  readCsvTemplate: ({ world, path }) =>
    world.records.franchises.has(path.franchise)
      ? { status: 200, body: { titles: fields.map(({ field }) => labels[field]) } }
      : failed(404, 'record.not_found'),
  readCsvUpload(call) {
    const file = own(call)
    return file ? { status: 200, body: wire(call.world, file) } : failed(404, 'record.not_found')
  },
  readCsvRows(call) {
    const { action, page = 1, per_page: perPage = 10 } = call.query
    const file = own(call)
    if (!file) return failed(404, 'record.not_found')
    const rows = rowsOf(call.world, file).filter(row => !action || row.action === action)
    return { status: 200, body: pageOf(rows, page, perPage, call.url) }
  },
  readRejectedCsv(call) {
    const file = own(call)
    if (!file) return failed(404, 'record.not_found')
    const rejected = rowsOf(call.world, file).filter(({ action }) => action === 'rejected')
    const numbers = [...(file.titled ? [1] : []), ...rejected.map(({ row }) => row)]
    const text = numbers.map(row => file.lines[row - 1]).join('')
    const bytes = new Uint8Array(new TextEncoder().encode(text))
    return { status: 200, body: { bytes, type: 'application/octet-stream' } }
  },
  readCsvGroups(call) {
    const file = own(call)
    if (!file) return failed(404, 'record.not_found')
    const data = groupsOf(rowsOf(call.world, file)).map(group => omit(group, 'errors'))
    return { status: 200, body: { data: data.slice(0, 50), more: Math.max(0, data.length - 50) } }
  },
  rereadCsvUpload(call) {
    const file = own(call)
    return file ? reread(call, file) : failed(404, 'record.not_found')
  },
  checkCsvUpload(call) {
    const file = own(call)
    return file ? check(call, file) : failed(404, 'record.not_found')
  },
  applyCsvUpload: call =>
    once({ ...call, body: call.path }, 'applyCsvUpload', () => {
      const file = own(call)
      return file ? apply(call, file) : failed(404, 'record.not_found')
    }),
  readCsvMade(call) {
    const file = own(call)
    if (!file) return failed(404, 'record.not_found')
    const { there, touched, untouched } = madeOf(call.world, file)
    const first = touched.slice(0, 10).map(({ id, name, storeNumber }) => ({
      id,
      name: String(name),
      storeNumber: String(storeNumber),
    }))
    const counts = { untouched: untouched.length, touched: touched.length }
    return { status: 200, body: { ...counts, gone: file.made.length - there.length, first } }
  },
  undoCsvUpload: call =>
    once({ ...call, body: call.path }, 'undoCsvUpload', () => {
      const file = own(call)
      return file ? undo(call, file) : failed(404, 'record.not_found')
    }),
}
