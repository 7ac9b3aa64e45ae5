// Which fields of a resource are for a person, and how a screen for its records is addressed.
import {
  type FieldInfo,
  filterTarget,
  isScalar,
  mayBeNone,
  type ResourceInfo,
  referenceOf,
  resourceInfo,
  resourceInfos,
} from '#src/dataProvider/index.ts'
import { routeNamed } from '#src/routes.ts'

/**
 * A list that leaves out the blank entry, and the fields that only the whole record has. What react-admin keeps
 * of its records it keeps under this meta: nobody who asks for a whole record (which has none) takes one of
 * them for it.
 */
export const withoutBlank = { blank: false }

/** What has no title is for programs. */
const isForPeople = ({ title }: FieldInfo) => title !== undefined

/** The columns of a list: one value each, or those that are `overridden`; what they tell rather than their number first. */
export function columnFields(
  { fields }: ResourceInfo,
  overridden: readonly string[] = [],
): readonly FieldInfo[] {
  return fields
    .filter(
      field =>
        isForPeople(field) &&
        (isScalar(field) || overridden.includes(field.name)) &&
        field['x-listed'] !== false,
    )
    .toSorted((a, b) => Number(a.name === 'id') - Number(b.name === 'id'))
}

/** The fields a person fills in. */
export const inputFields = ({ fields, writes }: ResourceInfo): readonly FieldInfo[] =>
  fields.filter(({ name }) => typeof writes === 'object' && Object.hasOwn(writes, name))

/** The field that names a record. */
export const headField = (info: ResourceInfo): string =>
  info.fields.some(({ name }) => name === 'name') ? 'name' : 'id'

/** The filter that narrows the list of `of` to what belongs to a record of `resource`. */
export function filterFor(of: string, resource: string): string | undefined {
  const info = resourceInfo(of)
  return info.filters.find(filter => filterTarget(info, filter) === resource)
}

/** The resources whose records are nowhere without one of `resource`, and the field that says of which. */
export const belongingTo = (resource: string): { below: ResourceInfo; by: string }[] =>
  resourceInfos.flatMap(below =>
    inputFields(below)
      .filter(field => referenceOf(field) === resource && !mayBeNone(field))
      .filter(({ name }) => below.filters.includes(name))
      .map(({ name: by }) => ({ below, by })),
  )

/** The way back from a record, as links hand it on. */
export interface Way {
  readonly back: string
  /** What that screen was handed in its turn. */
  readonly before: unknown
}

const chains = routeNamed('chains').path

/** Manage Forms has a page of its own; all other lists stand on Manage Chains. */
const ownPage = (name: string) => (name === 'forms' ? routeNamed('forms').path : null)

/** The resources whose lists stand on Manage Chains. */
export const listedResources: readonly ResourceInfo[] = resourceInfos.filter(
  ({ name }) => ownPage(name) === null,
)

export function listPath(resource: string, filters: Readonly<Record<string, string>> = {}): string {
  const own = ownPage(resource)
  const isFirst = own !== null || resource === listedResources[0]?.name
  const search = new URLSearchParams({ ...(isFirst ? {} : { list: resource }), ...filters })
  return `${own ?? chains}${search.size > 0 ? `?${search}` : ''}`
}

const kindOf = ({ entity }: ResourceInfo) => `create${entity.toLowerCase()}`

/** The screen that creates a record, or changes the one of that id. */
export function recordPath(
  info: ResourceInfo,
  id?: number,
  defaults: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams(defaults)
  const path = `${chains}/${kindOf(info)}${id === undefined ? '' : `/${id}`}`
  return search.size > 0 ? `${path}?${search}` : path
}

/** The resource of such a screen, by its address' path. */
export function resourceAt(pathname: string): ResourceInfo | undefined {
  const [kind = ''] = pathname.slice(chains.length + 1).split('/')
  return resourceInfos.find(info => kindOf(info) === kind)
}
