// Requests the first data of the on-boarding screens while their code is still loading. Light: it repeats the
// essentials of the contract for each list, and a test compares the two.
import type { OperationId } from '#src/generated/operations.ts'
import { askEarly } from '../core/client.ts'
import { type ListKind, listParams, listView } from '../core/listAddress.ts'

interface EarlyList {
  readonly operation: OperationId
  readonly fields: ListKind['fields']
  /** The list's filters, with the pattern of each value. */
  readonly filters: Readonly<Record<string, RegExp>>
}

const id = /^[1-9]\d{0,8}$/
const idOrNone = /^(0|[1-9]\d{0,8})$/

export const earlyLists: Readonly<Record<string, EarlyList>> = {
  chains: { operation: 'listChains', fields: ['name', 'id'], filters: {} },
  franchises: {
    operation: 'listFranchises',
    fields: ['name', 'id', 'chainId', 'defaultForm'],
    filters: { chainId: id, defaultForm: idOrNone },
  },
  stores: {
    operation: 'listStores',
    fields: ['name', 'id', 'storeNumber', 'franchiseId', 'formId', 'country', 'extra'],
    filters: {
      chainId: id,
      franchiseId: id,
      formId: idOrNone,
      country: /^[A-Z]{2}$/,
      complete: /^(true|false)$/,
    },
  },
  forms: { operation: 'listForms', fields: ['name', 'id'], filters: {} },
}

/** The filters in an address; null when one has a value the screen may not accept. */
function filtersIn(given: URLSearchParams, filters: EarlyList['filters']) {
  const narrowing = Object.keys(filters).flatMap(name => {
    const value = given.get(name)
    return value ? [[name, value] as const] : []
  })
  return narrowing.every(([name, value]) => filters[name]?.test(value)) ? narrowing : null
}

function askList(name: string, search: string): void {
  const list = earlyLists[name]
  const narrowing = list && filtersIn(new URLSearchParams(search), list.filters)
  if (!list || !narrowing) return
  const query = listParams(listView(search, { fields: list.fields, direction: 'asc' }))
  for (const [filter, value] of narrowing) query.set(filter, value)
  askEarly(list.operation, query)
}

/** The tree's first page, requested as the tree does. */
const treePage = { sort: 'name|asc', page: '1', per_page: '100' }

function askMap(given: URLSearchParams): void {
  const narrowing = filtersIn(given, { chainId: id, franchiseId: id })
  const filter = (given.get('filter') ?? '').trim().slice(0, 200)
  if (!narrowing) return
  const query = new URLSearchParams(narrowing.map(([name, value]) => [name, value]))
  if (filter) query.set('filter', filter)
  askEarly('listStorePoints', query)
}

/** Manage Chains: its list, or the view in the address. */
export function askChainsEarly(search: string): void {
  const given = new URLSearchParams(search)
  const view = given.get('view')
  if (view === 'tree' && !given.get('filter')) askEarly('listChains', new URLSearchParams(treePage))
  else if (view === 'map') askMap(given)
  else if (view !== 'tree' && view !== 'deleted') askList(given.get('list') ?? 'chains', search)
}

export const askFormsEarly = (search: string): void => askList('forms', search)

const records: Readonly<Record<string, OperationId>> = {
  createchain: 'getChain',
  createfranchise: 'getFranchise',
  createstore: 'getStore',
  createform: 'getForm',
}

/** The record of an edit screen. */
export function askRecordEarly(_search: string, pathname: string): void {
  const [kind = '', number = ''] = pathname.split('/').slice(-2)
  const operation = records[kind]
  if (operation && id.test(number)) askEarly(operation, new URLSearchParams(), { id: number })
}
