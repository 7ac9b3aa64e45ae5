import type { Contract } from './document.ts'
import { follow, type Schema } from './references.ts'

export interface Lengths {
  readonly minLength: number
  readonly maxLength: number
}

/** The permitted length of a schema's field, from the document. */
export function lengthsOf({ document }: Contract, schema: string, field: string): Lengths {
  const { properties } = follow(document, { $ref: `#/components/schemas/${schema}` })
  const found = (properties as Readonly<Record<string, Schema>> | undefined)?.[field] // shape ensured by the linter
  const { minLength = 0, maxLength } = found ?? {}
  if (typeof minLength !== 'number' || typeof maxLength !== 'number') {
    throw new Error(`openapi.yaml does not limit ${schema}.${field}`)
  }
  return { minLength, maxLength }
}

/** Counts characters, as JSON Schema does. */
export function fits(text: string, { minLength, maxLength }: Lengths): boolean {
  const { length } = [...text]
  return length >= minLength && length <= maxLength
}
