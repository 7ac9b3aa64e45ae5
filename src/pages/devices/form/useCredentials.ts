import { useQuery } from '@tanstack/react-query'
import { useSupport } from '#src/dataProvider/index.ts'

/** The names of the server's secrets, by purpose. */
export function useCredentials() {
  const { listCredentials } = useSupport()
  return useQuery({ queryKey: ['deviceCredentials'], queryFn: () => listCredentials() })
}
