import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Operator, useSupport } from '#src/dataProvider/index.ts'

const detailsKey = (id: number) => ['operator', id] as const

/** An operator with their live sessions. */
export function useOperator(id: number) {
  const { getOperator } = useSupport()
  return useQuery({ queryKey: detailsKey(id), queryFn: () => getOperator(id) })
}

/** The props shared by the parts of an open operator. */
export interface OperatorPart {
  operator: Operator
  isSelf: boolean
  /** Reloads the current state and announces the change. */
  done: (message: string) => Promise<void>
  refetch: () => Promise<unknown>
}

/** Reloads the list and the open operator; resolves when the operator has loaded. */
export function useRefresh(id: number) {
  const cache = useQueryClient()
  return async () => {
    void cache.invalidateQueries({ queryKey: ['operators'] })
    await cache.invalidateQueries({ queryKey: detailsKey(id) })
  }
}
