import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAddressList } from '#src/components/DataTable/useAddressList.ts'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import {
  listAddress,
  type Operator,
  operatorFilters,
  operatorList,
  useSupport,
} from '#src/dataProvider/index.ts'

const address = listAddress(operatorList)

/** The operator whose details the address asks for. */
function chosenIn(search: URLSearchParams): number | null {
  const id = Number(search.get('operator'))
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null
}

/** The list the address asks for, and the ways to ask for another one or for one operator of it. */
export function useOperators() {
  const { search, linkTo } = useSearchAddress()
  const filters = operatorFilters(search.toString())
  return {
    list: useAddressList<Operator>('operators', { address, filters }),
    chosen: chosenIn(search),
    /** The address with that operator open; null closes. */
    linkTo: useCallback(
      (id: number | null) => linkTo(withValues({ operator: id === null ? null : String(id) })),
      [linkTo],
    ),
  }
}

export type Operators = ReturnType<typeof useOperators>

const detailsKey = (id: number) => ['operator', id] as const

/** One operator with the live sessions. */
export function useOperator(id: number) {
  const { getOperator } = useSupport()
  return useQuery({ queryKey: detailsKey(id), queryFn: () => getOperator(id) })
}

/** What each part of an open operator works on. */
export interface OperatorPart {
  operator: Operator
  isSelf: boolean
  /** Shows what is so now and says that it is done. */
  done: (message: string) => Promise<void>
  refetch: () => Promise<unknown>
}

/** Asks for the list and the open operator again; done when the operator is there. */
export function useRefresh(id: number) {
  const cache = useQueryClient()
  return async () => {
    void cache.invalidateQueries({ queryKey: ['operators'] })
    await cache.invalidateQueries({ queryKey: detailsKey(id) })
  }
}
