// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAreas } from '#common/area/formats/read.ts'
import type { Readout } from '#common/area/formats/types.ts'
import { fileKinds } from '#common/area/formats/write.ts'
import type { AreaValue } from '#common/area/types.ts'
import { box, madeAreas, polygon, taken } from '#tests/support/areas.ts'
import { areaGap } from '#tests/support/map/areasEqual.ts'
import { ImportArea } from './ImportArea.tsx'
import { type Change, Repairs } from './Repairs.tsx'
import { SaveMenu } from './SaveMenu.tsx'

/** A thread that answers at once, when told, or dies. */
class StandIn extends EventTarget {
  static all: StandIn[] = []
  static how: 'now' | 'later' | 'dies' = 'now'
  ended = false
  given = new Uint8Array()

  constructor() {
    super()
    StandIn.all.push(this)
  }
  postMessage(bytes: Uint8Array<ArrayBuffer>) {
    this.given = bytes
    if (StandIn.how === 'now') this.answer()
    if (StandIn.how === 'dies') this.dispatchEvent(new Event('error'))
  }
  answer(data: Readout = readAreas(this.given)) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  terminate() {
    this.ended = true
  }
}

let kept: { area: AreaValue | null; changes: readonly Change[] } | null = null

beforeEach(() => {
  kept = null
  StandIn.all = []
  StandIn.how = 'now'
  vi.stubGlobal('Worker', StandIn)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show() {
  render(
    <ImportArea
      onTake={({ area, repairs }, notes) => {
        kept = { area, changes: [...notes, ...repairs] }
      }}
    />,
  )
  return userEvent.setup({ applyAccept: false })
}
const fileInput = () => screen.getByLabelText(/^Or choose a file/)
const square = taken(polygon(box(0, 0, 1)))
const placemark = (name: string) =>
  `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 1,0 1,1 0,1</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`
const point = '<Placemark><Point><coordinates>1,1</coordinates></Point></Placemark>'

test('a KMZ under any name is taken, and what was changed is listed', async () => {
  const user = show()
  const kmz = zipSync({ 'doc.kml': strToU8(`<kml>${placemark('A')}${point}${point}</kml>`) })
  await user.upload(fileInput(), new File([kmz], 'photo.jpg'))
  await vi.waitFor(() => expect(kept).not.toBeNull())
  expect(kept?.area && areaGap(kept.area, square)).toBe(0)
  render(<Repairs repairs={kept?.changes ?? []} />)
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    '2 points were skipped',
    '1 open ring was closed',
  ])
  expect(StandIn.all.map(({ ended }) => ended)).toEqual([true])
})

test('of several areas one is chosen; their names are only text', async () => {
  const user = show()
  await user.click(screen.getByLabelText('GeoJSON, KML, WKT or CSV'))
  await user.paste(`<kml>${placemark('A')}${placemark('&lt;img src=x onerror=1&gt;')}</kml>`)
  await user.click(screen.getByRole('button', { name: 'Use this text' }))
  await user.selectOptions(await screen.findByLabelText('Choose an area (2 found)'), '1')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('<img src=x onerror=1>')
  await user.click(screen.getByRole('button', { name: 'Use this area' }))
  expect(kept?.area && areaGap(kept.area, square)).toBe(0)
  expect(document.querySelector('img')).toBeNull()
})

test('a refusal is said in words, with its place or name', async () => {
  const user = show()
  const give = (text: string) => user.upload(fileInput(), new File([text], 'a.kml'))
  await give('<!DOCTYPE kml><kml/>')
  expect((await screen.findByRole('alert')).textContent).toContain('DOCTYPE')
  await give('<kml>\n<a>\n</kml>')
  expect(await screen.findByText('This is not well-formed XML (line 3).')).toBeDefined()
  await give('hello')
  expect(await screen.findByText(/^This is not GeoJSON, KML/)).toBeDefined()
  expect(kept).toBeNull()
})

test('a file that is too large is not read; a thread that dies is said', async () => {
  const user = show()
  await user.upload(fileInput(), new File([new Uint8Array(20_000_001)], 'a.kml'))
  expect(await screen.findByText(/^This is too large/)).toBeDefined()
  expect(StandIn.all).toEqual([])
  StandIn.how = 'dies'
  await user.upload(fileInput(), new File(['{}'], 'a.json'))
  expect(await screen.findByText('The browser could not read this file.')).toBeDefined()
})

test('of two files the last one counts, whichever is read first', async () => {
  StandIn.how = 'later'
  const user = show()
  await user.upload(fileInput(), new File(['one'], 'a.csv'))
  await vi.waitFor(() => expect(StandIn.all).toHaveLength(1))
  expect(screen.getByText('Reading …')).toBeDefined()
  await user.upload(fileInput(), new File([JSON.stringify(square)], 'b.json'))
  await vi.waitFor(() => expect(StandIn.all).toHaveLength(2))
  StandIn.all[1]?.answer()
  await vi.waitFor(() => expect(kept).not.toBeNull())
  StandIn.all[0]?.answer()
  await vi.waitFor(() => expect(StandIn.all[0]?.ended).toBe(true))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the menu saves each format under the names of the store and the field', async () => {
  const blobs: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: () => {},
    }),
  )
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const user = userEvent.setup()
  const [{ area = null } = {}] = madeAreas
  render(<SaveMenu area={area} words={['Loja 1/2', 'Area']} />)
  for (const name of ['GeoJSON', 'KML', 'KMZ', 'Shapefile (ZIP)', 'CSV of corners']) {
    await user.click(screen.getByRole('button', { name: 'Save as …' }))
    await user.click(screen.getByRole('menuitem', { name }))
  }
  await vi.waitFor(() => expect(names).toHaveLength(5))
  expect(names.toSorted()).toEqual(
    ['csv', 'geojson', 'kml', 'kmz', 'zip'].map(ending => `Loja 1 2 Area.${ending}`),
  )
  expect(new Set(blobs.map(({ type }) => type))).toEqual(
    new Set(Object.values(fileKinds).map(({ type }) => type)),
  )
})
