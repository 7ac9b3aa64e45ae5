import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSupport } from '#src/dataProvider/index.ts'

/** What is scrolled past is not asked for. */
const restMs = 120
/** So long a picture is kept that nobody shows. */
const keptMs = 60_000

const rest = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, restMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** A picture, fetched while it is drawn: the call is given up when nobody draws it any more. */
export function usePicture(store: number, path: string, size: 'thumbnail' | 'whole') {
  const support = useSupport()
  const { data, error, refetch } = useQuery({
    queryKey: ['cameraPicture', store, path, size],
    queryFn: async ({ signal }) => {
      if (size === 'thumbnail') await rest(signal)
      return await support.readPicture(store, path, size, signal)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    retry: 1,
    retryDelay: 1000,
  })
  const bytes = data?.bytes ?? null
  /** An address of this tab alone, while it is drawn. */
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(bytes)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [bytes])
  return { url, broken: data?.broken ?? null, error, retry: () => void refetch() }
}
