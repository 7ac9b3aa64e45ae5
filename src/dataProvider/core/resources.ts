// The contract's description of each resource, for code that knows none by name.
import type { OperationId, PageName } from '#src/generated/operations.ts'
import { type ResourceName, resources } from '#src/generated/resources.ts'
import type { ListKind } from './listAddress.ts'

/** A field of a record, as openapi.yaml describes it. */
export interface FieldInfo {
  readonly name: string
  /** Required in every request. */
  readonly required: boolean
  /** Its label where no translation is better. */
  readonly title?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly (string | number | null)[]
  readonly pattern?: string
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly readOnly?: boolean
  /** The resource it refers to; 0 means none where its minimum is 0. */
  readonly 'x-reference'?: string
  readonly 'x-sortable'?: boolean
  /** False: the list omits it. */
  readonly 'x-listed'?: boolean
  /** It counts the records of that resource that belong to this one. */
  readonly 'x-counts'?: string
}

/** The fields that may be sent: names with their shapes, a list by its item's shape, `true` for anything. */
export type Shape = true | readonly [Shape] | { readonly [name: string]: Shape }

type Verb = 'list' | 'create' | 'get' | 'update' | 'delete'

export interface ResourceInfo {
  readonly name: string
  /** Name of its schema; its create screen is `create` plus this, in lower case. */
  readonly entity: string
  readonly route: string
  /** One of these pages must be allowed to see its list. */
  readonly pages: readonly PageName[]
  /** The list's filters besides the search text. */
  readonly filters: readonly string[]
  /** The options for the records below a deleted one; empty when there is no choice. */
  readonly children: readonly ('refuse' | 'move' | 'delete')[]
  /** Those may be moved to "none" (0). */
  readonly toNone: boolean
  readonly writes: Shape
  readonly fields: readonly FieldInfo[]
  readonly operations: Readonly<Partial<Record<Verb, OperationId>>>
}

// Widened on purpose: the generated literals are for the compiler; here they are only a lookup.
const table: Readonly<Record<string, Omit<ResourceInfo, 'name'>>> = resources

export type { ResourceName }

/** Every resource of the contract, in its order. */
export const resourceInfos: readonly ResourceInfo[] = Object.entries(table).map(([name, rest]) => ({
  name,
  ...rest,
}))

const byName = new Map(resourceInfos.map(info => [info.name, info]))

export const isResource = (name: string): boolean => byName.has(name)

/** @throws for an unknown name: a misspelling in our code. */
export function resourceInfo(name: string): ResourceInfo {
  const found = byName.get(name)
  if (!found) throw new Error(`The contract has no resource ${name}`)
  return found
}

/** The resource a field refers to; undefined when it refers to none. */
export const referenceOf = (field: FieldInfo): string | undefined => {
  const name = field['x-reference']
  return name !== undefined && isResource(name) ? name : undefined
}

/** Whether a field may refer to nothing, written as 0. */
export const mayBeNone = (field: FieldInfo): boolean => field.minimum === 0

/** Whether its list starts with a blank entry (id 0): some field uses it for "none". */
export const hasBlank = (name: string): boolean =>
  resourceInfos.some(({ fields }) =>
    fields.some(field => referenceOf(field) === name && mayBeNone(field)),
  )

const scalars: readonly unknown[] = ['string', 'integer', 'number', 'boolean']

/** Whether a value fits in a cell: neither a list nor an object. */
export const isScalar = ({ type, enum: choices }: FieldInfo): boolean =>
  choices !== undefined || [type ?? 'string'].flat().some(kind => scalars.includes(kind))

/** How a list is sorted; by name where it has one. */
export function resourceList({ fields }: ResourceInfo): ListKind {
  const names = fields
    .filter(field => isScalar(field) && field['x-sortable'] !== false)
    .filter(field => !field.readOnly || field.name === 'id')
    .map(({ name }) => name)
  const first = names.includes('name') ? 'name' : 'id'
  return { fields: [first, ...names.filter(name => name !== first)], direction: 'asc' }
}

/** The resource whose record a list's filter takes; undefined for other filters. */
export function filterTarget({ fields }: ResourceInfo, filter: string): string | undefined {
  const own = fields.find(({ name }) => name === filter)
  if (own) return referenceOf(own)
  const elsewhere = resourceInfos.flatMap(info => info.fields.filter(({ name }) => name === filter))
  return elsewhere.map(referenceOf).find(target => target !== undefined)
}
