// The way an arrow takes from one box to another.
import type { Box } from './boxes.ts'
import type { Arrow } from './imports.ts'

interface Point {
  readonly x: number
  readonly y: number
}

interface Drawn {
  readonly path: string
  readonly tip: string
  readonly label: Point
}

const center = ({ x, width }: Box) => x + width / 2
const middle = ({ y, height }: Box) => y + height / 2

interface Lane {
  readonly x: number
  readonly from: number
  readonly to: number
  /** The height of the number. */
  readonly label: number
}

/** Arrows that would cross a box go down at this x between two heights. */
const lanes: Readonly<Record<string, Lane>> = {
  'pages i18n': { x: 346, from: 470, to: 586, label: 590 },
  'resources i18n': { x: 372, from: 470, to: 586, label: 500 },
  'layout i18n': { x: 158, from: 400, to: 586, label: 530 },
  'layout session': { x: 140, from: 390, to: 586, label: 560 },
}

/** Arrows that go straight down at this x, beside a box. */
const besides: Readonly<Record<string, number>> = { 'around generated': 584 }

/** Ways outside of the boxes of the server, as it has one column. */
const bulges: Readonly<Record<string, number>> = {
  'start shared': 34,
  'start ground': 46,
  'tags ground': 26,
}

const tipLength = (count: number) => 8 + Math.sqrt(count) * 0.4
const number = (value: number) => String(Math.round(value * 10) / 10)
const point = ({ x, y }: Point) => `${number(x)} ${number(y)}`

const keyOf = ({ from, to }: Arrow) => `${from.id} ${to.id}`

/** The x of an arrow at a side of a box: all at that side share it, in the order of their other ends. */
function port(arrow: Arrow, all: readonly Arrow[], end: 'from' | 'to'): number {
  const box = arrow[end]
  const otherOf = ({ from, to }: Arrow) => (from === box ? to : from)
  const isBelow = (one: Arrow) => otherOf(one).y > box.y
  const laneOf = (one: Arrow) => lanes[keyOf(one)]?.x ?? center(otherOf(one))
  const same = all
    .filter(one => one.from === box || one.to === box)
    .filter(one => isBelow(one) === isBelow(arrow) && !isSideways(one) && !isBulge(one))
    .toSorted((a, b) => laneOf(a) - laneOf(b) || keyOf(a).localeCompare(keyOf(b), 'en'))
  return box.x + (box.width * (same.indexOf(arrow) + 1)) / (same.length + 1)
}

const isBulge = (arrow: Arrow) => keyOf(arrow) in bulges

/** Between the columns: browser, middle, server. */
const isSideways = ({ from, to }: Arrow) =>
  from.id !== 'around' &&
  (from.x + from.width < to.x || to.x + to.width < from.x) &&
  from.panel !== to.panel

function sideways({ from, to, count }: Arrow): Drawn {
  const isRight = from.x < to.x
  const y = middle(to)
  const start = { x: isRight ? from.x + from.width : from.x, y }
  const end = { x: isRight ? to.x : to.x + to.width, y }
  return straight(start, end, count, 'across')
}

function straight(start: Point, end: Point, count: number, way: 'across' | 'down'): Drawn {
  const tip = tipLength(count)
  const half = tip * 0.7
  if (way === 'across') {
    const back = end.x > start.x ? -tip : tip
    return {
      path: `M ${point(start)} H ${number(end.x + back)}`,
      tip: `M ${point({ x: end.x + back, y: end.y - half })} L ${point(end)} L ${point({ x: end.x + back, y: end.y + half })} Z`,
      label: { x: Math.round((start.x + end.x) / 2), y: end.y - 12 },
    }
  }
  const back = end.y > start.y ? -tip : tip
  const last = { x: end.x, y: end.y + back }
  const bend = (last.y - start.y) / 2
  return {
    path: `M ${point(start)} C ${point({ x: start.x, y: start.y + bend })} ${point({ x: end.x, y: last.y - bend })} ${point(last)}`,
    tip: downTip(end, back, half),
    label: {
      x: Math.round(start.x + (end.x - start.x) * 0.22),
      y: Math.round(start.y + (end.y - start.y) * 0.34),
    },
  }
}

const downTip = (end: Point, back: number, half: number) =>
  `M ${point({ x: end.x - half, y: end.y + back })} L ${point(end)} L ${point({ x: end.x + half, y: end.y + back })} Z`

function throughLane(start: Point, end: Point, count: number, lane: Lane): Drawn {
  const tip = tipLength(count)
  const last = { x: end.x, y: end.y - tip }
  const first = (lane.from - start.y) / 2
  const second = (last.y - lane.to) / 2
  return {
    path: `M ${point(start)} C ${point({ x: start.x, y: start.y + first })} ${point({ x: lane.x, y: lane.from - first })} ${point({ x: lane.x, y: lane.from })} V ${lane.to} C ${point({ x: lane.x, y: lane.to + second })} ${point({ x: end.x, y: last.y - second })} ${point(last)}`,
    tip: downTip(end, -tip, tip * 0.7),
    label: { x: lane.x, y: lane.label },
  }
}

function outside({ from, to, count }: Arrow, out: number): Drawn {
  const tip = tipLength(count)
  const x = from.x + from.width
  const start = { x, y: middle(from) }
  const end = { x, y: middle(to) - out / 3 }
  return {
    path: `M ${point(start)} C ${point({ x: x + out * 1.3, y: start.y })} ${point({ x: x + out * 1.3, y: end.y })} ${point({ x: x + tip, y: end.y })}`,
    tip: `M ${point({ x: x + tip, y: end.y - tip * 0.7 })} L ${point(end)} L ${point({ x: x + tip, y: end.y + tip * 0.7 })} Z`,
    label: { x: Math.round(x + out), y: Math.round((start.y + end.y) / 2) },
  }
}

export function pathOf(arrow: Arrow, all: readonly Arrow[]): Drawn {
  const { from, to, count } = arrow
  const key = keyOf(arrow)
  const bulge = bulges[key]
  if (bulge !== undefined) return outside(arrow, bulge)
  if (isSideways(arrow)) return sideways(arrow)
  const isDown = to.y > from.y
  // One box at the top stands above all: its arrows go straight down.
  const endX = besides[key] ?? port(arrow, all, 'to')
  const startX = from.id === 'around' ? endX : port(arrow, all, 'from')
  const start = { x: startX, y: isDown ? from.y + from.height : from.y }
  const end = { x: endX, y: isDown ? to.y : to.y + to.height }
  const lane = lanes[key]
  return lane ? throughLane(start, end, count, lane) : straight(start, end, count, 'down')
}
