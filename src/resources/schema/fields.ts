// The fields of a resource meant for people, and the addresses of its screens.
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
 * A list without the blank entry, and without fields that only the whole record has. react-admin caches its
 * records under this meta, so that a request for a whole record (which has none) never gets one of them.
 */
export const withoutBlank = { blank: false }

/** A field without a title is for programs. */
const isForPeople = ({ title }: FieldInfo) => title !== undefined

/** The columns of a list: single values, or those `overridden`; meaningful fields before the number. */
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

/** The filter that limits the list of `of` to what belongs to a record of `resource`. */
export function filterFor(of: string, resource: string): string | undefined {
  const info = resourceInfo(of)
  return info.filters.find(filter => filterTarget(info, filter) === resource)
}

/** The resources whose records require one of `resource`, and the field that refers to it. */
export const belongingTo = (resource: string): { below: ResourceInfo; by: string }[] =>
  resourceInfos.flatMap(below =>
    inputFields(below)
      .filter(field => referenceOf(field) === resource && !mayBeNone(field))
      .filter(({ name }) => below.filters.includes(name))
      .map(({ name: by }) => ({ below, by })),
  )

/** The way back from a record, passed along by links. */
export interface Way {
  readonly back: string
  /** The state that was passed to that screen. */
  readonly before: unknown
}

const chains = routeNamed('chains').path

/** Manage Forms has its own page; all other lists are on Manage Chains. */
const ownPage = (name: string) => (name === 'forms' ? routeNamed('forms').path : null)

/** The resources listed on Manage Chains. */
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

/** The address of the screen that creates a record, or edits the one of that id. */
export function recordPath(
  info: ResourceInfo,
  id?: number,
  defaults: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams(defaults)
  const path = `${chains}/${kindOf(info)}${id === undefined ? '' : `/${id}`}`
  return search.size > 0 ? `${path}?${search}` : path
}

/** The resource of such a screen, by the address's path. */
export function resourceAt(pathname: string): ResourceInfo | undefined {
  const [kind = ''] = pathname.slice(chains.length + 1).split('/')
  return resourceInfos.find(info => kindOf(info) === kind)
}
