// A shape that is dragged on the map or given by numbers.
import { useMemo, useState } from 'react'
import { circleAround, rectangleAround, simplifiedLine, sizesOf } from '#common/area/tools/draw.ts'
import { metresBetween } from '#common/area/tools/plane.ts'
import { toolLimits } from '#common/area/tools/types.ts'
import type { Position } from '#common/area/types.ts'
import type { Corners } from '../editing.ts'

export type ShapeKind = 'rectangle' | 'circle' | 'freehand'

/** As typed: anything but a number is refused. */
export type Typed = number | string | undefined

export interface ShapeNumbers {
  latitude: Typed
  longitude: Typed
  radius: Typed
  width: Typed
  height: Typed
  tolerance: Typed
}

/** Metres. */
const first = { radius: 1000, width: 2000, height: 2000, tolerance: 20 }

const limits = {
  latitude: { least: -90, most: 90 },
  longitude: { least: -540, most: 540 },
  radius: toolLimits.radius,
  width: toolLimits.side,
  height: toolLimits.side,
  tolerance: toolLimits.tolerance,
} as const

export const isWithin = (
  value: Typed,
  { least, most }: { least: number; most: number },
): value is number => typeof value === 'number' && value >= least && value <= most

const isRight = (name: keyof ShapeNumbers, value: Typed): value is number =>
  isWithin(value, limits[name])

export const rangeOf = (name: keyof ShapeNumbers) => limits[name]

/** The numbers that say what a shape is. */
export const numbersOf = {
  rectangle: ['width', 'height', 'latitude', 'longitude'],
  circle: ['radius', 'latitude', 'longitude'],
  freehand: ['tolerance'],
} as const satisfies Record<ShapeKind, readonly (keyof ShapeNumbers)[]>

function ringOf(kind: ShapeKind, numbers: ShapeNumbers, line: readonly Position[]): Corners | null {
  const { latitude, longitude, radius, width, height, tolerance } = numbers
  if (kind === 'freehand') {
    const ring = isRight('tolerance', tolerance) ? simplifiedLine(line, tolerance) : []
    return ring.length > 2 ? ring : null
  }
  if (!isRight('latitude', latitude) || !isRight('longitude', longitude)) return null
  const at: Position = [longitude, latitude]
  if (kind === 'circle') return isRight('radius', radius) ? circleAround(at, radius) : null
  return isRight('width', width) && isRight('height', height)
    ? rectangleAround(at, width, height)
    : null
}

const short = (degrees: number) => Number(degrees.toFixed(6))
const whole = (metres: number) => Math.max(1, Math.round(metres))

/** `middle` is where it stands at first. */
export function useShape(kind: ShapeKind | null, middle: () => Position) {
  const start = (): ShapeNumbers => {
    const [longitude, latitude] = middle()
    return { ...first, latitude: short(latitude), longitude: short(longitude) }
  }
  const [numbers, setNumbers] = useState<ShapeNumbers>({
    ...first,
    latitude: undefined,
    longitude: undefined,
  })
  const [line, setLine] = useState<readonly Position[]>([])
  const [cut, setCut] = useState(false)
  const ring = useMemo(() => kind && ringOf(kind, numbers, line), [kind, numbers, line])
  return {
    numbers,
    ring,
    /** It is cut out instead of added. */
    cut,
    setCut,
    begin: () => {
      setCut(false)
      setNumbers(start())
      setLine([])
    },
    set: (name: keyof ShapeNumbers, value: Typed) => setNumbers({ ...numbers, [name]: value }),
    /** The pointer drew this line. */
    drag: (path: readonly Position[]) => {
      const [from, to] = [path[0], path.at(-1)]
      if (!from || !to) return
      if (kind === 'freehand') setLine(path)
      if (kind === 'circle') {
        const radius = whole(metresBetween(from, to))
        setNumbers({ ...numbers, radius, longitude: short(from[0]), latitude: short(from[1]) })
      }
      if (kind === 'rectangle') {
        const { middle: at, width, height } = sizesOf(from, to)
        setNumbers({
          ...numbers,
          width: whole(width),
          height: whole(height),
          longitude: short(at[0]),
          latitude: short(at[1]),
        })
      }
    },
  }
}

export type Shape = ReturnType<typeof useShape>
