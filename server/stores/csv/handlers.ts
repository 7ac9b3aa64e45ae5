// CSV files of stores: upload, check, view, correct, apply.
import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { BytesAnswer } from '#server/contract/bytes.ts'
import type { Call, HandlersOf } from '#server/contract/types.ts'
import { invalid } from '#server/contract/validation.ts'
import { csvMade, csvRows, csvUploads, jobs } from '#server/db/repositories.ts'
import type { JsonValue, Sql } from '#server/db/tables/index.ts'
import { ApiFailure, type FailureCode, texts } from '#server/failures/index.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { demandRow } from '#server/onboarding/records.ts'
import { once } from '#server/operations/idempotent.ts'
import { paginationOf } from '#server/operations/pagination.ts'
import type { Services } from '#server/operations/services.ts'
import { noted } from '#server/operators/wire.ts'
import type { components } from '#src/generated/api.ts'
import type { CsvUpload } from '../repository/csvUploads.ts'
import type { ApplyInput } from './applyKind.ts'
import { checkAll, inTurn, rangeOf } from './check.ts'
import { newForm } from './fields.ts'
import { unsureOf, withoutBadGuesses } from './guesses.ts'
import { csvLimits, csvPiece } from './limits.ts'
import { recheck } from './recheck.ts'
import { reread } from './reread.ts'
import { byTitles, stage } from './stage.ts'
import { templateTitles } from './template.ts'
import type { UndoInput } from './undoKind.ts'
import { fieldsOf, ownUpload, reportOf, wireGroups, wireRows, wireUpload } from './wire.ts'

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

export function csvOperations(services: Services): HandlersOf<Id> {
  const { sql } = services.db
  return {
    uploadStoresCsv: call =>
      noted(services, call, { target: nameOf(call) }, () => upload(services, call)),
    async readCsvTemplate({ path, language }) {
      await demandRow(sql, 'franchises', path.franchise)
      const form = await newForm(sql, path.franchise)
      return { titles: [...templateTitles(form?.fields ?? [], language).titles] }
    },
    readCsvUpload: async ({ session, path }) =>
      wireUpload(sql, await ownUpload(sql, session.operator.id, path.id)),
    async readCsvRows({ session, path, query, language, url }) {
      const { page = 1, per_page: perPage = 10, action } = query
      const found = await ownUpload(sql, session.operator.id, path.id)
      const { rows, total } = await wireRows(sql, found, { action, page, perPage }, language)
      const facts = { total, page, perPage, count: rows.length, url, exact: true }
      return { data: rows, links: { pagination: paginationOf(facts) } }
    },
    async readRejectedCsv({ session, path }) {
      const found = await ownUpload(sql, session.operator.id, path.id)
      const about = {
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment',
      }
      const pieces = () => csvRows.rejectedBytes(sql, rangeOf(found), csvPiece)
      return new BytesAnswer(200, about, () => Readable.from(pieces(), { objectMode: false }))
    },
    readCsvGroups: async ({ session, path, language }) =>
      wireGroups(sql, await ownUpload(sql, session.operator.id, path.id), language),
    rereadCsvUpload: ({ session, path, body }) =>
      inTurn(async () => {
        const found = await ownUpload(sql, session.operator.id, path.id)
        return wireUpload(sql, await reread(sql, found, body))
      }),
    checkCsvUpload: ({ session, path, body }) =>
      inTurn(async () => {
        const found = await ownUpload(sql, session.operator.id, path.id)
        return wireUpload(sql, await recheck(services.db.sql, found, body))
      }),
    applyCsvUpload: call =>
      noted(services, call, { target: `csv ${call.path.id}` }, async () => {
        const found = await ownUpload(sql, call.session.operator.id, call.path.id)
        return apply(services, call, found)
      }),
    async readCsvMade({ session, path }) {
      const { id } = await ownUpload(sql, session.operator.id, path.id)
      const { first, ...counts } = await csvMade.summary(sql, id, maxMade)
      return { ...counts, first: first.map(store => ({ ...store })) }
    },
    undoCsvUpload: call =>
      noted(services, call, { target: `csv ${call.path.id}` }, async () => {
        const found = await ownUpload(sql, call.session.operator.id, call.path.id)
        return undo(services, call, found)
      }),
  }
}

const nameOf = ({ query, path }: Call<'uploadStoresCsv'>) => query.name ?? `csv ${path.franchise}`

/** A whole body within the limit. Throws 413. */
async function bytesOf({ body }: Call<'uploadStoresCsv'>): Promise<Buffer> {
  const tooLarge = new ApiFailure(413, 'csv.bytes', { most: csvLimits.bytes / 1024 / 1024 })
  if ((body.length ?? 0) > csvLimits.bytes) throw tooLarge
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of body.bytes) {
    length += piece.length
    if (length > csvLimits.bytes) throw tooLarge
    pieces.push(piece)
  }
  await body.mayStill()
  return Buffer.concat(pieces)
}

/** JSON of titles by field. Throws 400. */
function mappingIn(text: string | undefined): Record<string, string> | undefined {
  if (text === undefined) return undefined
  const wrong = () => invalid([{ path: 'mapping', code: 'request.value' }])
  let value: JsonValue
  try {
    value = JSON.parse(text)
  } catch {
    throw wrong()
  }
  const entries = Object.entries(Object(value))
  const isText = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string'
  if (Array.isArray(value) || !entries.every(isText)) throw wrong()
  return Object.fromEntries(entries)
}

/** There is no operator to ask. */
async function unsure(sql: Sql, upload: CsvUpload): Promise<ApiFailure> {
  await csvUploads.remove(sql, upload.id)
  const titles = (await unsureOf(sql, upload)).map(({ column }) => upload.columns[column]?.title)
  const title = [...new Set(titles)].join(', ')
  const fields = [{ path: 'mapping', code: 'csv.unsure' as const, params: { title } }]
  return new ApiFailure(422, 'csv.unsure', { title }, { fields })
}

/** Stores a file and checks it. */
async function checked(
  services: Services,
  call: Call<'uploadStoresCsv'>,
  bytes: Buffer,
): Promise<CsvUpload> {
  const { sql } = services.db
  const { query, path, session } = call
  const given = mappingIn(query.mapping)
  const about = { operatorId: session.operator.id, franchiseId: path.franchise, bytes }
  const staged = await stage(sql, { ...about, name: query.name ?? 'stores.csv' })
  const mapping = given ? byTitles(given, staged) : staged.mapping
  const known = await fieldsOf(sql, staged)
  if (given && !Object.keys(given).every(field => known.has(field)))
    throw invalid([{ path: 'mapping', code: 'request.value' }])
  const { titled, country } = staged
  const settings = { titled, country, mapping, first: query.first ?? null }
  await csvUploads.setSettings(sql, staged.id, settings)
  await checkAll(sql, { ...staged, ...settings }, { fresh: true })
  const found = await ownUpload(sql, session.operator.id, staged.id)
  if (given) return found
  const better = await withoutBadGuesses(sql, found)
  if (better !== found && !query.dryRun) throw await unsure(sql, better)
  return better
}

async function upload(services: Services, call: Call<'uploadStoresCsv'>) {
  const { sql } = services.db
  await demandRow(sql, 'franchises', call.path.franchise)
  const bytes = await bytesOf(call)
  const dryRun = call.query.dryRun ?? false
  const file = createHash('sha256').update(bytes).digest('base64url')
  const request = { file, path: call.path, query: call.query }
  const entity = await once(services, call, request, async () => {
    const found = await inTurn(() => checked(services, call, bytes))
    const { create, update } = found.counts
    const job = dryRun || create + update === 0 ? null : (await apply(services, call, found)).id
    if (job !== null) await ended(services, call, job)
    return reportOf(sql, found, { dryRun, job }, call.language)
  })
  return { success: true, entity, action: 'updated' as const }
}

type Applying = Call<'uploadStoresCsv'> | Call<'applyCsvUpload'>

/** Queues the job that applies a file, or returns the one already doing so. */
async function apply(
  services: Services,
  call: Applying,
  { id, name, franchiseId, appliedAt, counts, jobId }: CsvUpload,
): Promise<components['schemas']['Job']> {
  const { sql } = services.db
  const { session, headers } = call
  const asking = { ...call, operationId: 'applyCsvUpload' as const, connection: null }
  const key = call.operationId === 'applyCsvUpload' ? headers['Idempotency-Key'] : undefined
  const own = key === undefined ? {} : { 'Idempotency-Key': key }
  return queueJob(services, { ...asking, headers: own, body: { upload: id } }, async () => {
    if (appliedAt) throw new ApiFailure(409, 'csv.applied')
    const before = jobId === null ? undefined : await jobs.byId(sql, session.operator.id, jobId)
    if (before && before.ended_at === null) throw new ApiFailure(409, 'csv.applied')
    if (counts.create + counts.update === 0) throw new ApiFailure(422, 'csv.nothing')
    const franchise = await demandRow(sql, 'franchises', franchiseId)
    const input: ApplyInput = { upload: id, username: session.operator.username }
    return {
      subject: `${name}, ${franchise.name}`,
      input: { ...input },
      details: { kind: 'franchises', record: franchiseId, file: name, ...counts },
      queued: (sql, job) => csvUploads.setJob(sql, id, job),
    }
  })
}

/** Stores listed by name. */
const maxMade = 10

/** Queues the job that deletes the stores a file has created. */
async function undo(
  services: Services,
  call: Call<'undoCsvUpload'>,
  { id, name, franchiseId }: CsvUpload,
): Promise<components['schemas']['Job']> {
  const { sql } = services.db
  const asking = { ...call, connection: null, body: { upload: id } }
  return queueJob(services, asking, async () => {
    const { untouched, touched } = await csvMade.summary(sql, id, 0)
    if (untouched === 0) throw new ApiFailure(422, 'csv.none_left')
    const franchise = await demandRow(sql, 'franchises', franchiseId)
    const deletion = randomUUID()
    const input: UndoInput = { upload: id, deletion, username: call.session.operator.username }
    const of = { kind: 'franchises', record: franchiseId, file: name }
    return {
      subject: `${name}, ${franchise.name}`,
      input: { ...input },
      details: { ...of, deletion, untouched, touched },
    }
  })
}

const pauseMs = 100
/** By then a plain upload is answered, even if its job is still running. */
const patienceMs = 120_000

const isCode = (code: string | null): code is FailureCode =>
  code !== null && Object.hasOwn(texts, code)

/** Waits for the end of a job. Throws its failure. */
async function ended({ db }: Services, { session }: Applying, id: string): Promise<void> {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    const job = await jobs.byId(db.sql, session.operator.id, id)
    if (!job || job.state === 'done') return
    if (job.state === 'cancelled') throw new ApiFailure(409, 'csv.changed')
    if (job.state === 'unknown') throw new ApiFailure(500, 'server.error')
    if (job.state === 'failed') {
      const { failure_code: code, failure_params: params } = job
      if (!isCode(code) || code === 'server.error') throw new ApiFailure(500, 'server.error')
      throw new ApiFailure(409, code, params ?? {})
    }
    await wait(pauseMs)
  }
}
