// A device, kept up to date by the live socket.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive, useLiveState, useSupport } from '#src/dataProvider/index.ts'

const deviceKey = (id: number) => ['device', id] as const
/** Without a live socket the screen polls. */
const paces = { live: 60_000, off: 15_000, absent: 15_000 }

export function useDevice(id: number) {
  const { getDevice } = useSupport()
  const cache = useQueryClient()
  const pace = paces[useLiveState()]
  useLive('devices', news => {
    if (news.kind === 'event' && news.payload.ids?.includes(id) === false) return
    void cache.invalidateQueries({ queryKey: deviceKey(id) })
  })
  return useQuery({
    queryKey: deviceKey(id),
    queryFn: () => getDevice(id),
    refetchInterval: pace,
    retry: false,
  })
}

/** Refetches the list and every open device. */
export function useStaleDevices() {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries({ queryKey: ['devices'] })
    void cache.invalidateQueries({ queryKey: ['device'] })
  }
}
