// Checks a file again after its settings or cells were changed.

import { invalid } from '#server/contract/validation.ts'
import { csvGroups, csvRows, csvUploads } from '#server/db/repositories.ts'
import type { Sql } from '#server/db/tables/index.ts'
import { ApiFailure } from '#server/failures/index.ts'
import type { components } from '#src/generated/api.ts'
import type { CsvUpload } from '../repository/csvUploads.ts'
import { checkAll, checkRows, rangeOf } from './check.ts'
import { countryIn } from './country.ts'
import { csvPiece } from './limits.ts'
import { resting } from './pace.ts'
import { readColumns } from './stage.ts'
import { fieldsOf } from './wire.ts'

type CheckRequest = components['schemas']['CsvCheck']
type Edit = components['schemas']['CsvEdit']

/** @returns the cells with the corrections. */
function edited(cells: readonly string[], edits: readonly Edit[]): string[] {
  const now = [...cells]
  for (const { column, value } of edits) {
    while (now.length <= column) now.push('')
    now[column] = value
  }
  return now
}

/** Throws 400 for an invalid row or column. */
async function edit(sql: Sql, upload: CsvUpload, edits: readonly Edit[]): Promise<number[]> {
  const rowNumbers = [...new Set(edits.map(({ row }) => row))]
  const found = await csvRows.byRows(sql, rangeOf(upload), rowNumbers)
  const isThere = ({ row, column }: Edit) =>
    column < upload.columns.length && found.some(checkedRow => checkedRow.row === row)
  const at = edits.findIndex(candidate => !isThere(candidate))
  if (at >= 0) throw invalid([{ path: `/edits/${at}`, code: 'request.value' }])
  const byRow = Map.groupBy(edits, ({ row }) => row)
  await csvRows.edit(
    sql,
    upload.id,
    found.map(({ position, row, cells }) => ({
      position,
      row,
      cells: edited(cells, byRow.get(row) ?? []),
    })),
  )
  return rowNumbers
}

/** Corrects the cells of whole groups, in batches. Throws 400 for an unknown group. */
async function fill(sql: Sql, upload: CsvUpload, fills: NonNullable<CheckRequest['fills']>) {
  const rest = resting()
  for (const [at, { group, value }] of fills.entries()) {
    const cells = await csvGroups.cellsOf(sql, rangeOf(upload), group)
    if (cells.length === 0) throw invalid([{ path: `/fills/${at}`, code: 'request.value' }])
    for (let from = 0; from < cells.length; from += csvPiece) {
      const some = cells.slice(from, from + csvPiece)
      await edit(
        sql,
        upload,
        some.map(({ row, column }) => ({ row, column, value })),
      )
      await rest()
    }
  }
}

async function demandMapping(sql: Sql, upload: CsvUpload, mapping: CheckRequest['mapping']) {
  const known = await fieldsOf(sql, upload)
  const wrong = Object.entries(mapping ?? {}).find(
    ([field, column]) => !known.has(field) || column >= upload.columns.length,
  )
  if (wrong) throw invalid([{ path: `/mapping/${wrong[0]}`, code: 'request.value' }])
}

/** Throws 400, and 409 once it has been applied. */
export async function recheck(
  sql: Sql,
  upload: CsvUpload,
  request: CheckRequest,
): Promise<CsvUpload> {
  if (upload.appliedAt) throw new ApiFailure(409, 'csv.applied')
  const { edits = [], fills = [], ...settings } = request
  if (settings.country && !countryIn(settings.country))
    throw invalid([{ path: '/country', code: 'request.value' }])
  const titled = settings.titled ?? upload.titled
  const columns =
    titled === upload.titled ? upload.columns : await readColumns(sql, upload.id, titled)
  const now: CsvUpload = { ...upload, columns, titled }
  await demandMapping(sql, now, settings.mapping)
  // Drops mappings to columns that no longer exist.
  const mapping = Object.fromEntries(
    Object.entries(settings.mapping ?? upload.mapping).filter(([, at]) => at < columns.length),
  )
  const { country = upload.country, first = upload.first } = settings
  const next: CsvUpload = { ...now, mapping, country, first }
  await csvUploads.setRead(sql, upload.id, { columns, records: upload.records })
  await csvUploads.setSettings(sql, upload.id, next)
  const rowNumbers = edits.length > 0 ? await edit(sql, next, edits) : []
  await fill(sql, next, fills)
  if (Object.keys(settings).length > 0 || edits.length === 0 || fills.length > 0)
    await checkAll(sql, next, { fresh: Object.keys(settings).length > 0 })
  else await checkRows(sql, next, rowNumbers)
  const kept = await csvUploads.byId(sql, upload.id)
  if (!kept) throw new ApiFailure(404, 'record.not_found')
  return kept
}
