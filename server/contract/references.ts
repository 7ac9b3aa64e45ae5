// The contract as a document, and resolution of its references.
import type { OperationRow } from '#src/generated/operations.ts'

export type Schema = { readonly [keyword: string]: unknown }

export interface Media {
  readonly schema?: Schema
}

export interface Documented {
  readonly parameters?: readonly unknown[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Record<string, Media> }
  readonly responses: Readonly<Record<string, unknown>>
}

type Path = Readonly<Partial<Record<OperationRow['method'], Documented>>> & {
  /** Parameters of all its operations. */
  readonly parameters?: readonly unknown[]
}

export interface Document {
  readonly paths: Readonly<Record<string, Path>>
  readonly components: Readonly<Record<string, unknown>>
}

export function follow(document: Document, value: unknown): Schema {
  // The linter and the generator ensure the document's shape: every value here is an object.
  const given = value as Schema
  const { $ref } = given
  if (typeof $ref !== 'string') return given
  let found: unknown = document
  for (const name of $ref.replace(/^#\//, '').split('/')) found = (found as Schema)[name]
  if (found === undefined) throw new Error(`openapi.yaml has no ${$ref}`)
  return follow(document, found)
}

const prefix = '#/components/'

/** The schema with its references pointing into the document registered as `openapi`. */
export function withReferences(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withReferences)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === '$ref' && typeof value === 'string' && value.startsWith(prefix)
        ? [key, `openapi${value}`]
        : [key, withReferences(value)],
    ),
  )
}
