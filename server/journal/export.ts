// Exports the filtered records to a file, as a job.

import { createHash } from 'node:crypto'
import { omit } from '#common/omit.ts'
import type { components } from '#src/generated/api.ts'
import type { Answer, Call } from '../contract/types.ts'
import { journalRecords } from '../db/repositories.ts'
import type { JournalRecord, JsonValue, Sql } from '../db/tables/index.ts'
import { ApiFailure } from '../failures/index.ts'
import type { JobKind, Spool, WorkResult } from '../jobs/index.ts'
import { queueJob } from '../jobs/queue.ts'
import type { Services } from '../operations/services.ts'
import { wantedOf } from './category.ts'
import { filtersOf, type WireFilters } from './filters.ts'
import { subjectIn } from './subject.ts'
import { recordOf } from './wire.ts'

type Format = components['schemas']['JournalExport']['format']

/** As stored in the job. */
interface ExportInput {
  readonly format: Format
  readonly filters: WireFilters
}

const minute = 60_000
const megabyte = 1024 * 1024
/** Records per query. */
const pageSize = 1000

const nameOf = (format: Format) => `journal.${format}`

export async function exportJournal(
  services: Services,
  call: Call<'exportJournal'>,
): Promise<Answer<'exportJournal'>> {
  const { format, filters = {} } = call.body
  // Reports invalid filters at once.
  filtersOf(filters, '/filters/')
  const input = { format, filters: { ...filters } }
  return await queueJob(services, { ...call, connection: null }, async () => ({
    subject: nameOf(format),
    input,
    details: input,
  }))
}

/** Puts an apostrophe before text that a spreadsheet would take for a formula. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text
}

export function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = harmless(value)
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const columns: Readonly<Record<string, (row: JournalRecord) => string | number | null>> = {
  id: row => row.id,
  at: row => row.at.toISOString(),
  finished: row => row.finished_at?.toISOString() ?? null,
  operator: row => row.username,
  store: row => row.store_id,
  storeName: row => row.store_name,
  connection: row => row.connection_id,
  reason: row => row.reason,
  operation: row => row.operation,
  target: row => row.target,
  subject: ({ details }) => {
    const subject = subjectIn(details)
    return subject && `${subject.kind}/${subject.id}`
  },
  outcome: row => row.outcome,
  info: row => row.info,
  durationMs: row => row.duration_ms,
  address: row => row.address,
  request: row => row.request_id,
  details: row => (row.details === null ? null : JSON.stringify(row.details)),
}

interface Writing {
  readonly head: string
  readonly foot: string
  line(row: JournalRecord, isFirst: boolean): string
}

const formats: Readonly<Record<Format, Writing>> = {
  csv: {
    // Without the byte order mark spreadsheets assume another encoding.
    head: `\ufeff${Object.keys(columns).join(',')}\r\n`,
    foot: '',
    line: row =>
      `${Object.values(columns)
        .map(of => cell(of(row)))
        .join(',')}\r\n`,
  },
  json: {
    head: '[\n',
    foot: '\n]\n',
    line: (row, isFirst) => {
      const finished = row.finished_at?.toISOString() ?? null
      const facts = omit(
        recordOf(row, () => true),
        'subject',
      )
      const subject = subjectIn(row.details)
      const record = { ...facts, subject, finished, request: row.request_id }
      return `${isFirst ? '' : ',\n'}${JSON.stringify(record)}`
    },
  },
}

export function exportJournalKind(sql: Sql, spool: Spool): JobKind {
  return {
    page: 'journal',
    timeLimitMs: 30 * minute,
    async run({ id, input, signal, progress }): Promise<WorkResult> {
      // As written by the handler.
      const { format, filters } = input as unknown as ExportInput
      const writing = formats[format]
      const { handle, room } = await spool.make(id)
      const hash = createHash('sha256')
      let [size, rows] = [0, 0]
      const write = async (text: string) => {
        signal.throwIfAborted()
        const bytes = Buffer.from(text)
        size += bytes.length
        if (size > room)
          throw new ApiFailure(422, 'job.too_large', { megabytes: Math.round(room / megabyte) })
        hash.update(bytes)
        // Writes all of them, or fails: `write` may stop halfway on a full disk.
        await handle.appendFile(bytes)
      }
      try {
        await write(writing.head)
        for await (const page of pages(sql, filters)) {
          await write(page.map((row, n) => writing.line(row, rows + n === 0)).join(''))
          rows += page.length
          progress({ step: 'writing', unit: 'rows', done: rows, total: null })
        }
        await write(writing.foot)
        await handle.sync()
      } finally {
        await handle.close()
      }
      const details = { format, filters: { ...filters }, records: rows } satisfies JsonValue
      return { name: nameOf(format), size, version: hash.digest('base64url').slice(0, 22), details }
    },
  }
}

/** The records that existed at the start, newest first. */
async function* pages(sql: Sql, filters: WireFilters): AsyncGenerator<JournalRecord[]> {
  const wanted = await wantedOf(sql, filters)
  let from = (await journalRecords.lastId(sql)) + 1
  for (;;) {
    const page = await journalRecords.below(sql, wanted, from, pageSize)
    yield page
    if (page.length < pageSize) return
    from = page.at(-1)?.id ?? 0
  }
}
