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

/** A list's filter, with the contract's description of its values. */
export interface FilterInfo {
  readonly name: string
  readonly field: FieldInfo
  /** The resource whose record it takes. */
  readonly target: string | undefined
}

/** A filter is one of the list's own fields, or the id of a record higher up. */
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

/** A filter's value in an address; '' if it is invalid. */
function valueIn({ name, field, target }: FilterInfo, search: URLSearchParams): string {
  const value = search.get(name) ?? ''
  if (value === '') return ''
  if (isBoolean(field)) return value === 'true' || value === 'false' ? value : ''
  if (field.enum) return field.enum.map(String).includes(value) ? value : ''
  if (target || isNumber(field)) return /^\d{1,10}$/.test(value) ? value : ''
  return problemOf(field, value) ? '' : value
}

/** A list's state in the address, and its filters. */
export function useAsked(info: ResourceInfo) {
  const { search } = useSearchAddress()
  const address = useMemo(() => listAddress(resourceList(info)), [info])
  const filters = useMemo(() => filtersOf(info), [info])
  const values = Object.fromEntries(filters.map(filter => [filter.name, valueIn(filter, search)]))
  return { filters, asked: { resource: info.name, address, filters: values, meta: withoutBlank } }
}
