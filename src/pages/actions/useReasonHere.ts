import { useQuery } from '@tanstack/react-query'
import { useSupport } from '#src/dataProvider/index.ts'

/** Why the operator is connected to the store; empty while that is not known. */
export function useReasonHere(): string {
  const support = useSupport()
  const { data } = useQuery({
    queryKey: ['currentConnection'],
    queryFn: () => support.currentConnection(),
  })
  return data?.reason ?? ''
}
