import sharp from 'sharp'
import type { Random } from '../random.ts'
import { type Canvas, newCanvas } from './canvas.ts'
import { plainNumber, type StoreFacts } from './storeFacts.ts'

type Colour = readonly [red: number, green: number, blue: number]

export const cameras = ['counter', 'entrance', 'kitchen'] as const
export type Camera = (typeof cameras)[number]

const width = 240
const height = 180

/** Palette indexes. */
const wall = 1
const floor = 2
const edge = 3
const wood = 4
const steel = 5
const glass = 6
const skin = 7
const black = 0
const white = 15
const lamp = 14
const coats = [8, 9, 10, 11, 12, 13] as const

const byDay: readonly Colour[] = [
  [16, 16, 20],
  [206, 196, 176],
  [148, 132, 116],
  [92, 82, 74],
  [134, 90, 54],
  [158, 166, 172],
  [164, 204, 226],
  [222, 178, 148],
  [176, 52, 48],
  [48, 92, 150],
  [62, 120, 78],
  [210, 160, 60],
  [110, 70, 130],
  [70, 74, 80],
  [255, 236, 178],
  [245, 245, 245],
]

/** The closed store at night: everything except the lamp and the lettering turns cold and dark. */
const byNight: readonly Colour[] = byDay.map(([red, green, blue], at) =>
  at === white || at === lamp
    ? [red, green, blue]
    : [Math.round(red * 0.22), Math.round(green * 0.26), Math.round(blue * 0.36)],
)

function room(canvas: Canvas, random: Random) {
  canvas.box(0, 0, width, height, wall)
  canvas.box(0, 92, width, height - 92, floor)
  canvas.box(0, 90, width, 3, edge)
  for (let x = random.int(8, 30); x < width; x += random.int(58, 80)) canvas.box(x, 22, 26, 4, lamp)
  for (let y = 108; y < height; y += 18) canvas.box(0, y, width, 1, edge)
}

function person(canvas: Canvas, random: Random, x: number, feet: number) {
  const tall = Math.round(feet * 0.36)
  canvas.box(x - tall * 0.15, feet - tall * 0.4, tall * 0.12, tall * 0.4, black)
  canvas.box(x + tall * 0.03, feet - tall * 0.4, tall * 0.12, tall * 0.4, black)
  canvas.box(x - tall * 0.2, feet - tall * 0.84, tall * 0.4, tall * 0.5, random.pick(coats))
  canvas.disc(x, feet - tall * 0.92, Math.max(3, Math.round(tall * 0.12)), skin)
}

function counter(canvas: Canvas, random: Random) {
  for (let at = 0; at < 3; at += 1) canvas.box(24 + at * 70, 34, 56, 34, at === 1 ? steel : black)
  canvas.box(0, 104, width, 10, wood)
  canvas.box(0, 114, width, 30, edge)
  for (let at = 0; at < 2; at += 1) canvas.box(random.int(20, 60) + at * 100, 88, 24, 16, steel)
}

function entrance(canvas: Canvas) {
  canvas.box(78, 26, 84, 112, edge)
  canvas.box(82, 30, 37, 108, glass)
  canvas.box(121, 30, 37, 108, glass)
  canvas.box(10, 44, 52, 40, glass)
  canvas.box(178, 44, 52, 40, glass)
  canvas.box(70, 138, 100, 16, wood)
}

function kitchen(canvas: Canvas, random: Random) {
  canvas.box(0, 74, width, 40, steel)
  canvas.box(20, 34, 70, 40, edge)
  canvas.box(26, 44, 58, 20, random.chance(0.5) ? coats[3] : black)
  canvas.box(120, 30, 100, 10, steel)
  for (let x = 126; x < 214; x += 18) canvas.disc(x, 68, 7, black)
}

const scenes: Readonly<Record<Camera, (canvas: Canvas, random: Random) => void>> = {
  counter,
  entrance,
  kitchen,
}

/** People are around from 9 to 23. */
const isOpen = (hour: number) => hour >= 9 && hour < 23

const label = (facts: StoreFacts, camera: Camera) =>
  `${camera} ${plainNumber(facts.storeNumber)}`.toUpperCase()

function pngOf({ width, height, pixels }: Canvas, palette: readonly Colour[]): Promise<Buffer> {
  const colours = Uint8Array.from([...pixels].flatMap(at => [...(palette[at] ?? [])]))
  return sharp(colours, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** A camera's picture at a moment: a PNG of 240 x 180 with its name and the store's local time. */
export function cameraStill(facts: StoreFacts, camera: Camera, at: Date): Promise<Buffer> {
  const local = facts.clock(at)
  const canvas = newCanvas(width, height)
  // The room depends on the camera, the people on the moment.
  const fixed = facts.random(`camera/${camera}`)
  room(canvas, fixed)
  scenes[camera](canvas, fixed)
  const moment = facts.random(`camera/${camera}/${at.getTime()}`)
  const people = isOpen(local.hour) ? moment.int(0, 4) : 0
  for (let left = people; left > 0; left -= 1) {
    person(canvas, moment, moment.int(16, width - 16), moment.int(132, 160))
  }
  canvas.box(0, 0, width, 14, black)
  canvas.text(4, 2, `${local.date} ${local.time}`, 2, white)
  canvas.disc(width - 9, 7, 3, coats[0])
  canvas.box(0, height - 14, width, 14, black)
  canvas.text(4, height - 12, label(facts, camera), 2, white)
  return pngOf(canvas, isOpen(local.hour) ? byDay : byNight)
}
