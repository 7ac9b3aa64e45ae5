// The areas of other stores near this store's places.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isArea } from '#common/area/isArea.ts'
import type { FormField } from '#common/formSchema.ts'
import { isAddress } from '#src/components/AnswersForm/PlaceAnswers.tsx'
import type { AnswersPlace } from '#src/components/AnswersForm/types.ts'
import { useSupport } from '#src/dataProvider/index.ts'

type Answers = Readonly<Record<string, unknown>>
type Neighbours = NonNullable<AnswersPlace['neighbours']>
type Point = readonly [lng: number, lat: number]

/** Degrees around the known places: a few streets. */
const around = 0.02
/** Boxes snap to this grid, so that moving a corner requests nothing new. */
const grid = 0.05

function corners(value: unknown): Point[] {
  if (!Array.isArray(value)) return []
  const [lng, lat] = value
  if (typeof lng === 'number' && typeof lat === 'number') return [[lng, lat]]
  return value.flatMap(corners)
}

function pointsOf(value: unknown): Point[] {
  if (isArea(value)) return corners(value.coordinates)
  if (!isAddress(value) || !value.position) return []
  return [[value.position.longitude, value.position.latitude]]
}

const least = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b))
const most = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b))
const below = (value: number, limit: number) =>
  Math.max(-limit, Math.floor((value - around) / grid) * grid)
const above = (value: number, limit: number) =>
  Math.min(limit, Math.ceil((value + around) / grid) * grid)

/** The box around the areas, else around the pins; null when nothing says where the store is. */
function boxAround(fields: readonly FormField[], answers: Answers) {
  const areas = fields.filter(({ type }) => type === 'polygon')
  if (areas.length === 0) return null
  const drawn = areas.flatMap(({ key }) => pointsOf(answers[key]))
  const pins = fields.flatMap(({ type, key }) => (type === 'address' ? pointsOf(answers[key]) : []))
  const points = drawn.length > 0 ? drawn : pins
  if (points.length === 0) return null
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)]
  const fixed = (value: number) => Number(value.toFixed(2))
  return {
    west: fixed(below(least(lngs), 180)),
    south: fixed(below(least(lats), 90)),
    east: fixed(above(most(lngs), 180)),
    north: fixed(above(most(lats), 90)),
  }
}

/** The square of the distance: enough for sorting. */
function distance(area: unknown, [lng, lat]: Point): number {
  const [corner] = pointsOf(area)
  return corner ? (corner[0] - lng) ** 2 + (corner[1] - lat) ** 2 : Number.POSITIVE_INFINITY
}

export function useNeighbours(
  fields: readonly FormField[],
  answers: Answers,
  store: number | undefined,
): Neighbours | undefined {
  const { storeAreas } = useSupport()
  const box = boxAround(fields, answers)
  const query = useQuery({
    queryKey: ['stores', 'areas', box, store],
    queryFn: ({ signal }) =>
      storeAreas(
        {
          ...(box ?? { west: 0, south: 0, east: 0, north: 0 }),
          ...(store ? { except: store } : {}),
        },
        signal,
      ),
    enabled: box !== null,
    placeholderData: keepPreviousData,
  })
  const areas = query.data
  const { west = 0, south = 0, east = 0, north = 0 } = box ?? {}
  return useMemo(() => {
    const middle: Point = [(west + east) / 2, (south + north) / 2]
    return areas
      ?.flatMap(({ id, name, storeNumber, area }) =>
        isArea(area) ? [{ id: String(id), label: `${name} (${storeNumber})`, area }] : [],
      )
      .sort((a, b) => distance(a.area, middle) - distance(b.area, middle))
  }, [areas, west, south, east, north])
}
