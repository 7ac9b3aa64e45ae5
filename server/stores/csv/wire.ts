// CSV files of stores on the wire.

import { csvGroups, csvRows, csvUploads, records } from '#server/db/repositories.ts'
import type { Sql } from '#server/db/tables/index.ts'
import { ApiFailure, type Language } from '#server/failures/index.ts'
import type { components } from '#src/generated/api.ts'
import type { CsvUpload } from '../repository/csvUploads.ts'
import { rangeOf } from './check.ts'
import { type CsvField, csvFields, newForm, saidOf } from './fields.ts'
import { unsureOf } from './guesses.ts'

type Schemas = components['schemas']

/** Errors listed in the answer to a plain upload. */
const maxListed = 100

/** The fields of the form it was checked against, by name. */
export async function fieldsOf(
  sql: Sql,
  { franchiseId }: CsvUpload,
): Promise<ReadonlyMap<string, CsvField>> {
  const form = await newForm(sql, franchiseId)
  return new Map(csvFields(form?.fields ?? []).map(field => [field.field, field]))
}

/** Fields without a column because of which every row is rejected. */
async function missingOf(sql: Sql, upload: CsvUpload): Promise<string[]> {
  const { create, update, unchanged, rejected } = upload.counts
  if (create + update + unchanged > 0 || rejected === 0) return []
  const refused = await csvRows.refusals(sql, rangeOf(upload))
  return refused.flatMap(({ field, rows }) =>
    field !== null && upload.mapping[field] === undefined && rows === rejected ? [field] : [],
  )
}

export async function wireUpload(sql: Sql, upload: CsvUpload): Promise<Schemas['CsvUpload']> {
  const { id, name, encoding, delimiter, titled, mapping, country, first, jobId } = upload
  const franchise = await records.byId(sql, 'franchises', upload.franchiseId)
  if (!franchise) throw new ApiFailure(404, 'record.not_found')
  const { create, update, unchanged, rejected } = upload.counts
  return {
    id,
    name,
    encoding,
    delimiter,
    titled,
    country,
    first,
    franchise: { id: franchise.id, name: franchise.name },
    columns: upload.columns.map(({ title, samples }) => ({ title, samples: [...samples] })),
    fields: [...(await fieldsOf(sql, upload)).values()].map(field => ({ ...field })),
    mapping: { ...mapping },
    unsure: upload.appliedAt ? [] : await unsureOf(sql, upload),
    odd: { rows: upload.odd.rows, first: upload.odd.first.map(row => ({ ...row })) },
    missing: upload.appliedAt ? [] : await missingOf(sql, upload),
    total: upload.records - (titled ? 1 : 0),
    taken: create + update + unchanged + rejected,
    counts: { create, update, unchanged, rejected },
    expires: upload.expiresAt.toISOString(),
    job: jobId,
    applied: upload.appliedAt?.toISOString() ?? null,
  }
}

interface PageRequest {
  readonly action?: Schemas['CsvAction'] | undefined
  readonly page: number
  readonly perPage: number
}

export async function wireRows(
  sql: Sql,
  upload: CsvUpload,
  { action, page, perPage }: PageRequest,
  language: Language,
): Promise<{ readonly rows: Schemas['CsvRow'][]; readonly total: number }> {
  const fields = await fieldsOf(sql, upload)
  const { rows, total } = await csvRows.page(sql, rangeOf(upload), action, page, perPage)
  const twice = (row: number) => ({ field: null, column: null, code: 'csv.twice', params: { row } })
  const wired = rows.map(row => ({
    row: row.row,
    action: row.action,
    name: row.name,
    storeNumber: row.storeNumber,
    country: row.country,
    extra: row.extra,
    store: row.storeId,
    changed: [...row.changed],
    cells: row.cells.slice(0, 200),
    errors: [...row.errors, ...(row.twice === null ? [] : [twice(row.twice)])].map(error =>
      saidOf(error, fields, language),
    ),
  }))
  return { rows: wired, total }
}

/** Groups of errors listed. */
const maxGroups = 50

export async function wireGroups(
  sql: Sql,
  upload: CsvUpload,
  language: Language,
): Promise<Schemas['CsvGroups']> {
  const fields = await fieldsOf(sql, upload)
  const { groups, more } = await csvGroups.list(sql, rangeOf(upload), maxGroups)
  const data = groups.map(group => ({
    id: group.id,
    value: group.value,
    rows: group.rows,
    first: [...group.first],
    ...saidOf(group, fields, language),
  }))
  return { data, more }
}

/** The answer to a plain upload. */
export async function reportOf(
  sql: Sql,
  upload: CsvUpload,
  { dryRun, job }: { readonly dryRun: boolean; readonly job: string | null },
  language: Language,
): Promise<Schemas['StoresCsvReport']> {
  const filter = { action: 'rejected', page: 1, perPage: maxListed } as const
  const { rows } = await wireRows(sql, upload, filter, language)
  const errorRows = rows.flatMap(({ row, errors }) =>
    errors.map(({ column, code, info }) => ({
      row,
      code,
      info,
      column: column === null ? null : (upload.columns[column]?.title ?? null),
    })),
  )
  const { create, update, unchanged, rejected } = upload.counts
  return {
    dryRun,
    job,
    created: create,
    updated: update,
    unchanged,
    rejectedRows: rejected,
    rejected: errorRows.slice(0, maxListed),
    upload: dryRun ? upload.id : null,
  }
}

/** One of the operator's own files. Throws 404. */
export async function ownUpload(sql: Sql, operatorId: number, id: string): Promise<CsvUpload> {
  const upload = await csvUploads.byId(sql, id)
  if (!upload || upload.operatorId !== operatorId) throw new ApiFailure(404, 'record.not_found')
  return upload
}
