import { crud } from './crud/index.ts'
import { failed, say } from './failures.ts'
import { once } from './repeat.ts'
import type { MockCall, MocksOf, Schemas } from './types.ts'
import { type Kept, record } from './world.ts'

type Report = Schemas['StoresCsvReport']
type Columns = Readonly<Record<'name' | 'storeNumber' | 'country', number>>

const cells = (line: string) =>
  line.split(/[,;]/).map(cell => cell.trim().replace(/^"(.*)"$/, '$1'))

/** Without quotes that hide a comma: the server's reader is not built twice. */
function read({ body, query }: MockCall<'uploadStoresCsv'>) {
  const [titles = '', ...lines] = body
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter(Boolean)
  const names = cells(titles)
  const at = (field: string) => names.indexOf(query.mapping?.[field] ?? field)
  const columns = { name: at('name'), storeNumber: at('storeNumber'), country: at('country') }
  return { columns, lines: lines.map(cells) }
}

function apply(
  call: MockCall<'uploadStoresCsv'>,
  report: Report,
  columns: Columns,
  line: string[],
  row: number,
) {
  const { stores } = call.world.records
  const [name, storeNumber] = [line[columns.name], line[columns.storeNumber]]
  if (!name || !storeNumber) {
    const column = name ? 'storeNumber' : 'name'
    const info = say('field.required', { name: column })
    report.rejected.push({ row, column, code: 'field.required', info })
    return
  }
  const franchiseId = call.path.franchise
  const isSame = ({ entity }: Kept) =>
    entity.franchiseId === franchiseId && entity.storeNumber === storeNumber
  const before = [...stores.values()].find(isSame)?.entity
  if (before?.name === name) report.unchanged += 1
  else if (before) report.updated += 1
  else report.created += 1
  if (report.dryRun || before?.name === name) return
  const id = before?.id ?? Math.max(0, ...stores.keys()) + 1
  const version = String(Number(before?.version ?? 0) + 1)
  const country = line[columns.country]
  const where = country && /^[A-Z]{2}$/.test(country) ? { country } : {}
  const entity = { formId: 0, ...before, ...where, id, name, storeNumber, franchiseId, version }
  const changed = { by: call.session.operator.username, at: new Date().toISOString() }
  stores.set(id, { entity, changed })
}

const upload: MocksOf<'uploadStoresCsv'> = {
  uploadStoresCsv: call =>
    once(call, 'uploadStoresCsv', () => {
      const { world, session, path, query } = call
      const franchise = world.records.franchises.get(path.franchise)
      if (!franchise) return failed(404, 'record.not_found')
      const { columns, lines } = read(call)
      if (columns.name < 0 || columns.storeNumber < 0) {
        const name = columns.name < 0 ? 'name' : 'storeNumber'
        return failed(422, 'field.required', { name })
      }
      const report: Report = {
        ...{ dryRun: query.dryRun ?? false, created: 0, updated: 0, unchanged: 0 },
        ...{ rejected: [], job: null },
      }
      for (const [at, line] of lines.entries()) apply(call, report, columns, line, at + 2)
      if (!report.dryRun)
        record(world, 'uploadStoresCsv', { by: session, target: String(franchise.entity.name) })
      return { status: 200, body: { success: true, entity: report, action: 'updated' } }
    }),
}

export const franchises = { ...crud('franchises'), ...upload }
