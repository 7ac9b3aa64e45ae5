// Where a person deserves better than what the contract alone can draw: by resource and field.
import type { ComponentType, ReactNode } from 'react'
import type { ResourceRecord } from '#src/dataProvider/index.ts'
import type { Entry, Problem } from './entries.ts'
import type { InputProps } from './inputs.tsx'

type Values = Readonly<Record<string, unknown>>

export interface SavingProps {
  /** As it was read. */
  record: ResourceRecord
  /** As it would be sent. */
  data: Values
  busy: boolean
  /** `then` is done with the saved record before its screen is left; its failures are its own to say. */
  onSave: (then?: (saved: ResourceRecord) => Promise<void>) => void
  onCancel: () => void
}

export interface Overrides {
  /** Inputs of fields; `null` draws none. They stand where the contract names the field. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps> | null>>
  /** What a list tells of fields that hold more than one value. */
  readonly columns?: Readonly<Record<string, (record: ResourceRecord) => string | number>>
  /** Cells of a list. */
  readonly cells?: Readonly<Record<string, (record: ResourceRecord) => ReactNode>>
  /** References that, when there is none, are told by another field, from above. */
  readonly inherits?: Readonly<Record<string, string>>
  /** What narrows the list around. */
  readonly filters?: Readonly<Record<string, ComponentType<{ label: string }>>>
  /** What is wrong with an entry, where the contract cannot say it. */
  readonly problems?: Readonly<Record<string, (entry: Entry) => Problem | null>>
  /** Values of a comparison as a person reads them, a line each. */
  readonly texts?: Readonly<Record<string, (value: unknown) => string>>
  /** Rows of a comparison, where a value is many: name, theirs, yours. */
  readonly rows?: Readonly<Record<string, ComponentType<{ theirs: Values; yours: Values }>>>
  /** Asked between the press on Save and the saving of a record that was there before. */
  readonly saving?: {
    readonly needsConfirming: (record: ResourceRecord, data: Values) => boolean
    readonly Question: ComponentType<SavingProps>
  }
  /** Beside the way back to the list, of a record that is there. */
  readonly tools?: ComponentType<{ record: ResourceRecord }>
  /** Below the form of a record. */
  readonly below?: ComponentType<{ record: ResourceRecord }>
  /** Fields that are changed by a parameter of the request: they are kept and compared like those of the record. */
  readonly beside?: readonly string[]
  /** Columns that are not for the list. */
  readonly hidden?: readonly string[]
}

const table: Record<string, Overrides> = {}

/** Said once, by the resource's own folder. */
export const override = (resource: string, own: Overrides): void => {
  table[resource] = own
}

export const overridesOf = (resource: string): Overrides => table[resource] ?? {}
