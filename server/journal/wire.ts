import type { components } from '#src/generated/api.ts'
import type { JsonValue } from '../db/tables/index.ts'
import { toolOf } from './filters.ts'
import type { JournalRow } from './repository/list.ts'
import type { JournalConnection, WholeRecord } from './repository/records.ts'
import type { SealState } from './repository/seals.ts'
import { type Subject, subjectIn } from './subject.ts'

type Schemas = components['schemas']

const storeOf = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' }

/** Whether a record's subject still exists. */
type IsThere = (subject: Subject) => boolean

function wireSubject(details: JsonValue, isThere: IsThere): Schemas['JournalSubject'] {
  const subject = subjectIn(details)
  return subject && { ...subject, there: isThere(subject) }
}

/** A record on the wire. */
export function recordOf(row: JournalRow, isThere: IsThere): Schemas['JournalRecord'] {
  return {
    id: row.id,
    at: row.at.toISOString(),
    operator: row.username,
    store: storeOf(row.store_id, row.store_name),
    connection: row.connection_id,
    reason: row.reason,
    operation: row.operation,
    target: row.target,
    subject: wireSubject(row.details, isThere),
    outcome: row.outcome,
    info: row.info,
    durationMs: row.duration_ms,
    address: row.address,
    ...(row.details === null ? {} : { details: row.details }),
  }
}

/** The values before and after, where the record has them. */
function changeOf(details: JsonValue): Schemas['JournalEntry']['change'] {
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return null
  const noted: Readonly<Record<string, JsonValue | undefined>> = Object(details)
  // For a document the fields, not the hashes of its content.
  const { before = null, after = null } = Object(noted.fields ?? noted)
  return before === null && after === null ? null : { before, after }
}

function writtenOf({
  written,
}: WholeRecord): NonNullable<Schemas['JournalEntry']['written']> | null {
  if (written === null) return null
  const { store_name: store = null, reason = null } = Object(written)
  return { store, reason }
}

export function entryWithSeal(row: WholeRecord, isThere: IsThere): Schemas['JournalEntry'] {
  const { seal_number: number, sealed_at: at } = row
  return {
    ...recordOf(row, isThere),
    finished: row.finished_at?.toISOString() ?? null,
    request: row.request_id,
    tool: toolOf(row.operation),
    region: row.region,
    seal: number === null || at === null ? null : { number, at: at.toISOString() },
    written: writtenOf(row),
    change: changeOf(row.details),
  }
}

/** @param now the end of a connection that is still open. */
export function connectionOf(
  id: string,
  found: JournalConnection,
  now = new Date(),
): Schemas['JournalConnection'] {
  const { first, last, known, ended_at } = found
  const until = ended_at ?? (known ? now : last)
  return {
    id,
    operator: found.username,
    store: storeOf(found.store_id, found.store_name),
    reason: found.reason,
    started: first.toISOString(),
    ended: ended_at?.toISOString() ?? null,
    last: last.toISOString(),
    durationMs: Math.max(0, until.getTime() - first.getTime()),
    records: found.records,
  }
}

/** @param months for which records are kept; 0: forever. */
export function sealsOf(state: SealState, months: number): Schemas['JournalSeals'] {
  const { links, sealed, waiting, since, removed, before } = state
  const iso = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    links,
    waiting,
    removed,
    months,
    sealed: iso(sealed),
    since: iso(since),
    before: iso(before),
  }
}
