import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useSearchAddress } from '../useSearchAddress.ts'
import {
  type AnswerPaths,
  readPage,
  type TablePage,
  type TableRequest,
  tableRequest,
} from './protocol.ts'
import type { ParameterNames, TableList, TableView } from './types.ts'

/** How a list stands in the address; the same names go with the call. */
interface ListAddress {
  readonly names: ParameterNames
  read(search: string): TableView
  parameters(view: TableView): URLSearchParams
}

interface ApiListOptions {
  /** The first part of the query's key: invalidate it to load the list again. */
  readonly name: string
  readonly address: ListAddress
  /** Sends a request, answers the JSON. */
  readonly load: (request: TableRequest, signal?: AbortSignal) => Promise<unknown>
  /** get or post; a RangeError for anything else. */
  readonly method?: string
  readonly paths?: AnswerPaths
  /** Named filters, sent along; empty ones are not. */
  readonly filters?: object
}

/** A session that has ended is told of elsewhere. */
const isSessionEnd = (error: unknown) =>
  error instanceof Error && Reflect.get(error, 'status') === 401

/** The list the address asks for, by the list protocol. The last rows stay while others are on their way. */
export function useApiList<Row>(options: ApiListOptions): TableList<Row> {
  const { name, address, load, method = 'get', paths, filters = {} } = options
  tableRequest({}, method) // refused before anything is loaded
  const { search, change } = useSearchAddress()
  const view = address.read(search.toString())

  const fetchPage = async (
    page: number,
    perPage: number,
    signal?: AbortSignal,
  ): Promise<TablePage<Row>> => {
    const parameters = Object.fromEntries(address.parameters({ ...view, page, perPage }))
    for (const [filter, value] of Object.entries(filters))
      if (typeof value === 'string' && value) parameters[filter] = value
    const answer = await load(tableRequest(parameters, method), signal)
    return readPage<Row>(answer, { page, perPage }, paths)
  }
  const query = useQuery({
    queryKey: [name, 'table', method, view, filters],
    queryFn: async context => {
      // Only whoever takes the signal is given up with its address: else its answer is kept.
      const signal = load.length > 1 ? context.signal : undefined
      try {
        return await fetchPage(view.page, view.perPage, signal)
      } catch (error) {
        if (!isSessionEnd(error) && !signal?.aborted)
          console.error('The table could not be loaded:', error)
        throw error
      }
    },
    placeholderData: keepPreviousData,
  })
  const [last, setLast] = useState(query.data)
  if (query.data && query.data !== last) setLast(query.data)

  const show = useCallback(
    (part: Partial<TableView>) =>
      change(
        newest => {
          const next = { ...address.read(`${newest}`), page: 1, ...part }
          newest.delete(address.names.filter) // it is not said where it is empty
          for (const [name, value] of address.parameters(next)) newest.set(name, value)
        },
        // Typing leaves no trail of addresses.
        { replace: part.filter !== undefined },
      ),
    [address, change],
  )
  return {
    view,
    show,
    shown: query.data ?? last,
    error: query.error,
    loading: query.isFetching,
    reload: () => void query.refetch(),
    multiSort: true,
    names: address.names,
    fetchPage,
  }
}
