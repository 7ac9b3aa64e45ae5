// The camera screen's queries. The cache is cleared when another store is connected.
import { useQuery } from '@tanstack/react-query'
import { useSupport } from '#src/dataProvider/index.ts'
import { dayIn, localZone } from '#src/i18n/format.ts'

export const camerasKey = (store: number) => ['cameras', store]

export const useCameras = (store: number) => {
  const support = useSupport()
  return useQuery({
    queryKey: camerasKey(store),
    queryFn: ({ signal }) => support.listCameras(store, signal),
    retry: false,
  })
}

const lastDayOf = (month: string) => {
  const [year = 0, of = 1] = month.split('-').map(Number)
  return `${month}-${String(new Date(Date.UTC(year, of, 0)).getUTCDate()).padStart(2, '0')}`
}

/** How far back to search for the newest pictures. */
const backMs = 31 * 86_400_000

/** The last day with pictures; null when there is none lately. Disabled while `wanted` is false. */
export const useNewestDay = (store: number, camera: string, wanted: boolean) => {
  const support = useSupport()
  return useQuery({
    queryKey: ['cameraNewest', store, camera],
    queryFn: async ({ signal }) => {
      const day = (ms: number) => dayIn(Date.now() + ms, localZone())
      // The store's day may have begun before ours.
      const query = { camera, from: day(-backMs), to: day(86_400_000) }
      const { days } = await support.cameraDays(store, query, signal)
      return days.at(-1)?.day ?? null
    },
    enabled: wanted,
    retry: false,
    staleTime: 60_000,
  })
}

/** `month` is 2026-11. */
export const useDays = (store: number, camera: string, month: string) => {
  const support = useSupport()
  return useQuery({
    queryKey: ['cameraDays', store, camera, month],
    queryFn: async ({ signal }) => {
      const query = { camera, from: `${month}-01`, to: lastDayOf(month) }
      const { days } = await support.cameraDays(store, query, signal)
      return new Map(days.map(({ day, pictures }) => [day, pictures]))
    },
    staleTime: 60_000,
  })
}

export const picturesKey = (store: number) => ['cameraPictures', store]

export const usePictures = (store: number, camera: string, day: string) => {
  const support = useSupport()
  return useQuery({
    queryKey: [...picturesKey(store), camera, day],
    queryFn: ({ signal }) => support.cameraPictures(store, { camera, day }, signal),
    staleTime: 30_000,
  })
}

export const useMoment = (store: number, day: string, time: number) => {
  const support = useSupport()
  return useQuery({
    queryKey: ['cameraMoment', store, day, time],
    queryFn: ({ signal }) => support.cameraMoment(store, { day, time }, signal),
    staleTime: 60_000,
  })
}
