// Custom parts where the contract's generated ones are not enough: by resource and field.
import type { ComponentType, ReactNode } from 'react'
import type { ResourceRecord } from '#src/dataProvider/index.ts'
import type { Entry, Problem } from './entries.ts'
import type { InputProps } from './inputs.tsx'

type Values = Readonly<Record<string, unknown>>

export interface SavingProps {
  /** The record as it was read. */
  record: ResourceRecord
  /** The entries as a save would send them. */
  data: Values
  busy: boolean
  /** `then` runs with the saved record before the screen is left, and reports its own failures. */
  onSave: (then?: (saved: ResourceRecord) => Promise<void>) => void
  onCancel: () => void
}

export interface Overrides {
  /** Inputs of fields; `null` hides one. They appear where the contract lists the field. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps> | null>>
  /** A list's text for fields with several values. */
  readonly columns?: Readonly<Record<string, (record: ResourceRecord) => string | number>>
  /** Cells of a list. */
  readonly cells?: Readonly<Record<string, (record: ResourceRecord) => ReactNode>>
  /** References that default to the value of another field, inherited from above. */
  readonly inherits?: Readonly<Record<string, string>>
  /** Filters of the surrounding list. */
  readonly filters?: Readonly<Record<string, ComponentType<{ label: string }>>>
  /** Validates an entry, where the contract cannot. */
  readonly problems?: Readonly<Record<string, (entry: Entry) => Problem | null>>
  /** Values in a comparison, formatted for reading, one per line. */
  readonly texts?: Readonly<Record<string, (value: unknown) => string>>
  /** Rows of a comparison, for a value with many parts: name, theirs, yours. */
  readonly rows?: Readonly<Record<string, ComponentType<{ theirs: Values; yours: Values }>>>
  /** Asks between the press on Save and the saving of an existing record. */
  readonly saving?: {
    readonly needsConfirming: (record: ResourceRecord, data: Values) => boolean
    readonly Question: ComponentType<SavingProps>
  }
  /** Beside the link back to the list, for an existing record. */
  readonly tools?: ComponentType<{ record: ResourceRecord }>
  /** Below the form of a record. */
  readonly below?: ComponentType<{ record: ResourceRecord }>
  /** Fields changed through a parameter of the request: kept and compared like the record's own. */
  readonly beside?: readonly string[]
  /** Columns omitted from the list. */
  readonly hidden?: readonly string[]
}

const table: Record<string, Overrides> = {}

/** Called once, by the resource's own folder. */
export const override = (resource: string, own: Overrides): void => {
  table[resource] = own
}

export const overridesOf = (resource: string): Overrides => table[resource] ?? {}
