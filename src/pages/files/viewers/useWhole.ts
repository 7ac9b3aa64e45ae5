import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type OpenBytes, readAll } from './bytes.ts'

/** All bytes of a file; none unless wanted. Reading stops when the viewer is unmounted. */
export function useWhole(file: OpenBytes, wanted: boolean) {
  /** Bytes received so far. */
  const [come, setCome] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: ['files', file.store, 'whole', file.path, file.version],
    queryFn: ({ signal }) => {
      setCome(0)
      return readAll(file, signal, setCome)
    },
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return { bytes: data ?? null, come, error, retry: () => void refetch() }
}
