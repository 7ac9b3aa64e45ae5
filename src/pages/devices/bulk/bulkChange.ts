// The change to several devices. Pure.
import type { DevicesChange } from '#src/dataProvider/index.ts'
import { portOf } from '../form/deviceFields.ts'

const bulkFields = ['port', 'credential', 'notes', 'enabled'] as const
export type BulkField = (typeof bulkFields)[number]

const none: readonly BulkField[] = []

export const nothingChanged = {
  ticked: none,
  port: '',
  credential: '',
  notes: '',
  enabled: false,
  why: '',
}
export type BulkTyped = Readonly<typeof nothingChanged>

export const ticked = (typed: BulkTyped, field: BulkField, on: boolean): BulkTyped => ({
  ...typed,
  ticked: bulkFields.filter(name => (name === field ? on : typed.ticked.includes(name))),
})

export function bulkProblems(typed: BulkTyped): { port?: 'port'; why?: 'required' } {
  const has = (field: BulkField) => typed.ticked.includes(field)
  const isMissing = has('enabled') && !typed.enabled && typed.why.trim() === ''
  return {
    ...(has('port') && portOf(typed.port) === null && { port: 'port' }),
    ...(isMissing && { why: 'required' }),
  }
}

/** Only the selected fields. */
export function changeOf(typed: BulkTyped): DevicesChange {
  const has = (field: BulkField) => typed.ticked.includes(field)
  return {
    ...(has('port') ? { port: Number(typed.port) } : {}),
    ...(has('credential') ? { credential: typed.credential || null } : {}),
    ...(has('notes') ? { notes: typed.notes.trim() } : {}),
    ...(has('enabled')
      ? { enabled: typed.enabled, why: typed.enabled ? null : typed.why.trim() }
      : {}),
  }
}
