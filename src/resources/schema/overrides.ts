// Where a person deserves better than what the contract alone can draw: by resource and field.
import type { ComponentType, ReactNode } from 'react'
import type { ResourceRecord } from '../../dataProvider/index.ts'
import type { InputProps } from './inputs.tsx'

export interface FilterOverrideProps {
  label: string
  value: string
  onChange: (value: string) => void
}

export interface Overrides {
  /** Inputs of fields; `null` draws none. They stand where the contract names the field. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps> | null>>
  /** Cells of a list. */
  readonly cells?: Readonly<Record<string, (record: ResourceRecord) => ReactNode>>
  readonly filters?: Readonly<Record<string, ComponentType<FilterOverrideProps>>>
  /** Columns that are not for the list. */
  readonly hidden?: readonly string[]
}

const table: Record<string, Overrides> = {}

/** Said once, by the resource's own folder. */
export const override = (resource: string, own: Overrides): void => {
  table[resource] = own
}

export const overridesOf = (resource: string): Overrides => table[resource] ?? {}
