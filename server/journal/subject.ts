// The subject of a journal record, from the record itself. Pure.
import type { components } from '#src/generated/api.ts'
import type { JsonValue } from '../db/tables/index.ts'

type Kind = NonNullable<components['schemas']['JournalSubject']>['kind']

export interface Subject {
  readonly kind: Kind
  readonly id: number
}

const kinds = ['chains', 'franchises', 'stores', 'forms'] as const
/** Names of details that contain the subject's id. */
const named: readonly (readonly [name: string, kind: Kind])[] = [
  ['device', 'devices'],
  ['operator', 'operators'],
  ['chain', 'chains'],
  ['store', 'stores'],
]

const idOf = (value: JsonValue | undefined) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647
    ? value
    : undefined

export function subjectIn(details: unknown): Subject | null {
  const fields: Readonly<Record<string, JsonValue | undefined>> = Object(details)
  const kind = kinds.find(candidate => candidate === fields.kind)
  const record = idOf(fields.record)
  if (kind !== undefined && record !== undefined) return { kind, id: record }
  for (const [name, of] of named) {
    const id = idOf(fields[name])
    if (id !== undefined) return { kind: of, id }
  }
  return null
}
