// What the contract says of each resource, for whoever knows none of them by name.
import type { OperationId, PageName } from '#src/generated/operations.ts'
import { type ResourceName, resources } from '#src/generated/resources.ts'
import type { ListKind } from './listAddress.ts'

/** A field of a record, as openapi.yaml describes it. */
export interface FieldInfo {
  readonly name: string
  /** The record cannot be sent without it. */
  readonly required: boolean
  /** What it is called where no text says it better. */
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
  /** The resource it refers to; 0 is none where its minimum is 0. */
  readonly 'x-reference'?: string
  readonly 'x-sortable'?: boolean
  /** False: the list leaves it out. */
  readonly 'x-listed'?: boolean
  /** It counts the records of that resource that belong to this one. */
  readonly 'x-counts'?: string
}

/** What may be sent: names and what they hold, a list by its one shape, `true` for anything. */
export type Shape = true | readonly [Shape] | { readonly [name: string]: Shape }

type Verb = 'list' | 'create' | 'get' | 'update' | 'delete'

export interface ResourceInfo {
  readonly name: string
  /** Name of its schema; its create screen is `create` and this, in small letters. */
  readonly entity: string
  readonly route: string
  /** The pages of which one must be allowed to see its list. */
  readonly pages: readonly PageName[]
  /** What its list can be narrowed by, beside the text to look for. */
  readonly filters: readonly string[]
  /** What may become of the records below one that is deleted; empty where nothing is asked. */
  readonly children: readonly ('refuse' | 'move' | 'delete')[]
  /** Those may be moved to none (0). */
  readonly toNone: boolean
  readonly writes: Shape
  readonly fields: readonly FieldInfo[]
  readonly operations: Readonly<Partial<Record<Verb, OperationId>>>
}

// Widened on purpose: the generated literals are for the compiler, here they are only looked up.
const table: Readonly<Record<string, Omit<ResourceInfo, 'name'>>> = resources

export type { ResourceName }

/** Every resource of the contract, in its order. */
export const resourceInfos: readonly ResourceInfo[] = Object.entries(table).map(([name, rest]) => ({
  name,
  ...rest,
}))

const byName = new Map(resourceInfos.map(info => [info.name, info]))

export const isResource = (name: string): boolean => byName.has(name)

/** @throws for a name that is no resource: a misspelling of ours. */
export function resourceInfo(name: string): ResourceInfo {
  const found = byName.get(name)
  if (!found) throw new Error(`The contract has no resource ${name}`)
  return found
}

/** The resource a field refers to; undefined where it is none. */
export const referenceOf = (field: FieldInfo): string | undefined => {
  const name = field['x-reference']
  return name !== undefined && isResource(name) ? name : undefined
}

/** Whether a field may refer to nothing, which is written 0. */
export const mayBeNone = (field: FieldInfo): boolean => field.minimum === 0

/** Of these a list has a blank entry in front (id 0): somewhere it stands for none. */
export const hasBlank = (name: string): boolean =>
  resourceInfos.some(({ fields }) =>
    fields.some(field => referenceOf(field) === name && mayBeNone(field)),
  )

const scalars: readonly unknown[] = ['string', 'integer', 'number', 'boolean']

/** One value that stands in a cell: no list, no object. */
export const isScalar = ({ type, enum: choices }: FieldInfo): boolean =>
  choices !== undefined || [type ?? 'string'].flat().some(kind => scalars.includes(kind))

/** What a list sorts by; by name where there is one. */
export function resourceList({ fields }: ResourceInfo): ListKind {
  const names = fields
    .filter(field => isScalar(field) && field['x-sortable'] !== false)
    .filter(field => !field.readOnly || field.name === 'id')
    .map(({ name }) => name)
  const first = names.includes('name') ? 'name' : 'id'
  return { fields: [first, ...names.filter(name => name !== first)], direction: 'asc' }
}

/** The resource a filter of a list takes a record of; undefined for a filter of another kind. */
export function filterTarget({ fields }: ResourceInfo, filter: string): string | undefined {
  const own = fields.find(({ name }) => name === filter)
  if (own) return referenceOf(own)
  const elsewhere = resourceInfos.flatMap(info => info.fields.filter(({ name }) => name === filter))
  return elsewhere.map(referenceOf).find(target => target !== undefined)
}
