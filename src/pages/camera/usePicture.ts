import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSupport } from '#src/dataProvider/index.ts'

/** Milliseconds; pictures scrolled past are not requested. */
const restMs = 120
/** Milliseconds an unused picture stays cached. */
const keptMs = 60_000

const rest = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, restMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** A picture, loaded while it is mounted: the request is aborted once no component shows it. */
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
  /** An object URL, valid while it is mounted. */
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
