// The store's last reading, kept up to date: reported by the live socket, and requested so that its collector keeps
// running.
import { useQuery } from '@tanstack/react-query'
import { type Monitor, useLive, useLiveState, useSupport } from '#src/dataProvider/index.ts'
import { useClock } from './clock.ts'

/** Seconds between readings, until the server reports its own interval. */
const usualBeat = 10
/** Beats after which a reading is stale: two may be missed, and an answer takes time. */
const staleBeats = 2.5
const minMs = 500

export interface Reading extends Monitor {
  /** This machine's clock when the answer arrived, epoch ms. */
  readonly seenAt: number
}

/** The age of the data in ms; null when there is none. */
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

/** Whether nothing new has arrived for two beats, whatever the reason. */
export const useIsStale = (reading: Reading | null): boolean =>
  useClock(() => {
    const age = reading && ageOf(reading)
    return age !== null && reading !== null && age > reading.beat * staleBeats * 1000
  })
