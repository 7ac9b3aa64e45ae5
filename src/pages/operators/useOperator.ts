import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Operator, useSupport } from '#src/dataProvider/index.ts'

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
