// The last reading of the store, kept fresh: told by the live socket, and asked for so that its collector goes on.
import { useQuery } from '@tanstack/react-query'
import { type Monitor, useLive, useLiveState, useSupport } from '#src/dataProvider/index.ts'
import { useClock } from './clock.ts'

/** Before the server has said how often it reads. */
const usualBeat = 10
/** Two beats may be missed, and an answer takes its time. */
const staleBeats = 2.5
const minMs = 500

export interface Reading extends Monitor {
  /** How far the server's clock is ahead of the one that measures age here. */
  readonly seenAt: number
}

/** How old what was read is, ms; null where nothing was read. */
export function ageOf({ asOf, now, seenAt }: Reading, moment = Date.now()): number | null {
  if (asOf === null) return null
  return Math.max(0, Date.parse(now) - Date.parse(asOf) + moment - seenAt)
}

export function useMonitor(enabled: boolean) {
  const { readMonitor } = useSupport()
  const isLive = useLiveState() === 'live'
  const query = useQuery({
    queryKey: ['monitor', 'reading'],
    queryFn: async (): Promise<Reading> => ({ ...(await readMonitor()), seenAt: Date.now() }),
    enabled,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      const beat = (state.data?.beat ?? usualBeat) * 1000
      return Math.max(minMs, isLive && !state.error ? beat * 2 : beat)
    },
  })
  const reload = () => {
    if (enabled && !document.hidden) void query.refetch({ cancelRefetch: false })
  }
  useLive('monitor', reload)
  return { ...query, reading: query.data ?? null }
}

/** Nothing newer came for two beats, whoever is to blame. */
export const useIsStale = (reading: Reading | null): boolean =>
  useClock(() => {
    const age = reading && ageOf(reading)
    return age !== null && reading !== null && age > reading.beat * staleBeats * 1000
  })
