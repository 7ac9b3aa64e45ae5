import { useMemo } from 'react'
import { useSearchAddress } from '#src/components/useSearchAddress.ts'
import {
  type FieldInfo,
  filterTarget,
  listAddress,
  type ResourceInfo,
  resourceList,
} from '#src/dataProvider/index.ts'
import { isBoolean, isNumber, problemOf } from './entries.ts'
import { withoutBlank } from './fields.ts'

/** A filter of a list, as the contract describes what it takes. */
export interface FilterInfo {
  readonly name: string
  readonly field: FieldInfo
  /** The resource it takes a record of. */
  readonly target: string | undefined
}

/** A filter is one of the list's own fields, or the number of a record further up. */
function filtersOf(info: ResourceInfo): readonly FilterInfo[] {
  return info.filters.map(name => {
    const own = info.fields.find(field => field.name === name)
    const target = filterTarget(info, name)
    const field: FieldInfo = own ?? {
      name,
      required: false,
      type: target ? 'integer' : 'string',
      minimum: 1,
      ...(target ? { 'x-reference': target } : {}),
    }
    return { name, field: { ...field, required: false, readOnly: false }, target }
  })
}

/** The value of a filter in an address; '' for what it does not take. */
function valueIn({ name, field, target }: FilterInfo, search: URLSearchParams): string {
  const value = search.get(name) ?? ''
  if (value === '') return ''
  if (isBoolean(field)) return value === 'true' || value === 'false' ? value : ''
  if (field.enum) return field.enum.map(String).includes(value) ? value : ''
  if (target || isNumber(field)) return /^\d{1,10}$/.test(value) ? value : ''
  return problemOf(field, value) ? '' : value
}

/** What the address asks of a list, and what it can be narrowed by. */
export function useAsked(info: ResourceInfo) {
  const { search } = useSearchAddress()
  const address = useMemo(() => listAddress(resourceList(info)), [info])
  const filters = useMemo(() => filtersOf(info), [info])
  const values = Object.fromEntries(filters.map(filter => [filter.name, valueIn(filter, search)]))
  return { filters, asked: { resource: info.name, address, filters: values, meta: withoutBlank } }
}
