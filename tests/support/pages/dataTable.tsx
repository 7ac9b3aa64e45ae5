// A data table on a test list: 93 rows, `Row 1` to `Row 93`.
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, testDataProvider } from 'ra-core'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { paginate } from '#common/paginate.ts'
import { AddressList } from '#src/components/DataTable/AddressList.tsx'
import { DataTable } from '#src/components/DataTable/DataTable.tsx'
import type { DataTableProps, TableColumn } from '#src/components/DataTable/types.ts'
import { type ListKind, listAddress } from '#src/dataProvider/core/listAddress.ts'
import { type TableRequest, tableSource } from '#src/dataProvider/core/tableSource.ts'

export interface Row {
  id: number
  name: string
  size: number
  note: string
}

const kind: ListKind = { fields: ['name', 'size_bytes'], direction: 'asc' }
const listed = listAddress(kind)

const columns: readonly TableColumn<Row>[] = [
  { id: 'name', title: 'Name', sortable: true, value: ({ name }) => name },
  {
    id: 'size',
    title: 'Size',
    sortable: true,
    sortField: 'size_bytes',
    value: ({ size }) => size,
  },
  {
    id: 'note',
    title: 'Note',
    value: ({ note }) => note,
    cell: ({ name }) => (
      <>
        <button type="button">Copy {name}</button>
        <button type="button">Open {name}</button>
      </>
    ),
  },
]

let cache = new QueryClient()
let links: HTMLAnchorElement[] = []
let blobs: Blob[] = []
let waiting: (() => void)[] | null = null

function rowsOf(page: number, perPage: number): Row[] {
  const from = (page - 1) * perPage
  return Array.from({ length: Math.max(0, Math.min(perPage, source.total - from)) }, (_, at) => {
    const id = from + at + 1
    return { id, name: `Row ${id}`, size: id * 10, note: `=${id}+1` }
  })
}

/** The list, the requests it received, and the files that were saved. */
export const source = {
  total: 93,
  failure: null as Error | null,
  requests: [] as TableRequest[],
  rows: rowsOf as (page: number, perPage: number) => Row[],
  get queries() {
    return source.requests.map(({ query, body }) => query ?? body)
  },
  /** From here on responses wait for `step` or `release`. */
  hold: () => {
    waiting = []
  },
  step: () => waiting?.shift()?.(),
  release: () => {
    for (const go of waiting ?? []) go()
    waiting = null
  },
  reload: () => void act(() => void cache.invalidateQueries({ queryKey: ['rows'] })),
  saved: () => blobs.length,
  file: async () =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(blobs.at(-1))),
  fileName: () => links.at(-1)?.download ?? '',
}

const bytesOf = (blob = new Blob()) =>
  new Promise<ArrayBuffer>(resolve => {
    const reader = new FileReader() // jsdom's blobs have no arrayBuffer()
    reader.onload = () => resolve(reader.result as ArrayBuffer) // as readAsArrayBuffer promises
    reader.readAsArrayBuffer(blob)
  })

async function load(request: TableRequest) {
  source.requests.push(request)
  if (waiting) await new Promise<void>(resolve => waiting?.push(resolve))
  if (source.failure) throw source.failure
  const { page = '1', per_page = '10' } = request.query ?? request.body ?? {}
  const data = source.rows(Number(page), Number(per_page))
  const pagination = paginate(source.total, Number(per_page), Number(page), data.length)
  return { data, links: { pagination } }
}

beforeEach(() => {
  source.total = 93
  source.failure = null
  source.requests = []
  source.rows = rowsOf
  waiting = null
  links = []
  blobs = []
  URL.createObjectURL = blob => {
    if (blob instanceof Blob) blobs.push(blob)
    return 'blob:rows'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    links.push(this)
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

interface Options {
  method?: string
  rowId?: string
  empty?: DataTableProps<Row>['empty']
}

function Screen({ rowId = 'id', empty }: Options) {
  return (
    <AddressList resource="rows" address={listed}>
      <DataTable<Row>
        name="rows"
        label="Rows"
        pagesLabel="Pages of the rows"
        columns={columns}
        failed="The rows could not be loaded."
        rowId={rowId}
        empty={empty}
        selectable
        detail={({ name }) => `More of ${name}`}
        owner="ana"
      />
    </AddressList>
  )
}

const Address = () => <output data-testid="address">{useLocation().search}</output>

export function show(search = '', options: Options = {}) {
  const { empty: _, ...how } = options
  const getList = tableSource({ load, ...how })
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter initialEntries={[`/rows${search}`]}>
      <CoreAdminContext dataProvider={testDataProvider({ getList })} queryClient={cache}>
        <Screen {...options} />
      </CoreAdminContext>
      <Address />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

export const address = () => new URLSearchParams(screen.getByTestId('address').textContent ?? '')
export const lastListQuery = () => source.queries.at(-1) ?? {}
export const grid = () => screen.findByRole('grid', { name: 'Rows' })

/** The same, once its first page has loaded. */
export async function showRows(search?: string, options?: Options) {
  const user = show(search, options)
  await grid()
  return user
}

/** The texts of a column without its header. */
export async function cells(title: string): Promise<(string | null)[]> {
  const all = [...(await grid()).querySelectorAll(`tbody [data-label="${title}"]`)]
  return all.map(cell => cell.textContent)
}
