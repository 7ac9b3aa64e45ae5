import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { lacksCall, useSupport } from '#src/dataProvider/index.ts'

/** Milliseconds between two checks; doubled after each failure. */
const pause = 3000
const longest = 60_000

interface KnownFile {
  readonly path: string
  readonly version: string
}

export const pauseAfter = (failures: number): number => Math.min(longest, pause * 2 ** failures)

/**
 * Checks with the host whether open files are unchanged: every few seconds while the tab is visible, and at once
 * when it becomes visible. An older server does not know the call and is not asked again.
 */
export function useFileStates(store: number, files: readonly KnownFile[]) {
  const support = useSupport()
  const failures = useRef(0)
  const unknown = useRef(false)
  const query = useQuery({
    queryKey: ['files', store, 'states', files],
    queryFn: async ({ signal }) => {
      try {
        const states = await support.fileStates(files, { store, signal })
        failures.current = 0
        return states
      } catch (error) {
        unknown.current ||= lacksCall(error)
        if (!signal.aborted) failures.current++
        throw error
      }
    },
    enabled: files.length > 0 && !unknown.current,
    refetchInterval: () => (unknown.current ? false : pauseAfter(failures.current)),
    refetchOnWindowFocus: () => (unknown.current ? false : 'always'),
    // A save or a new tab changes the list: the state of the other files stays.
    placeholderData: before => before,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const { data, isError, refetch } = query

  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible' && !unknown.current) void refetch()
    }
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [refetch])

  const versions = new Map(files.map(({ path, version }) => [path, version]))
  const others = (data ?? []).filter(
    ({ path, state, version }) => state !== 'same' && version !== versions.get(path),
  )
  return {
    /** Files that differ from the version read, by path. */
    changes: new Map(others.map(change => [change.path, change])),
    /** The host could not be reached: nothing is known. */
    unreachable: isError && !unknown.current && files.length > 0,
    askAgain: () => void refetch(),
  }
}
