// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dataProvider } from '#src/dataProvider/index.ts'
import type { MockFile } from '#tests/mocks/shared/world.ts'
import { alsoConnected, withActions } from '#tests/support/pages/actionsPage.ts'
import { enter, mock, show } from '#tests/support/pages/peoplePage.tsx'
import CameraPage from './CameraPage.tsx'

withActions()

const user = userEvent.setup()
const open = (search = '') => show(CameraPage, `/qtcamera${search}`)

const [store] = mock.world.stores
const of = `?store=${store?.id}`
const onDay = `${of}&camera=counter&day=2026-11-20`
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const tile = (name: string | RegExp) => screen.findByRole('gridcell', { name })
const tiles = () =>
  screen.getAllByRole('gridcell').filter(element => element.dataset.at !== undefined)
const selected = () =>
  tiles().filter(element => element.getAttribute('aria-selected') === 'true').length
const records = (operation: string) =>
  mock.world.journal.filter(record => record.operation === operation)

const file = (bytes: readonly number[]): MockFile => ({
  content: '',
  version: 'v',
  modified: '2026-11-20T08:00:00.000Z',
  by: null,
  binary: Uint8Array.from(bytes),
})

/** Adds pictures of the counter at these times. */
function left(names: readonly string[], bytes: readonly number[] = [0x89, 1, 2]) {
  const files = mock.world.files.get(store?.id ?? 0)
  for (const name of names) files?.set(`/cameras/counter/2026-11-20/${name}`, file(bytes))
}

beforeEach(() => {
  alsoConnected()
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
})

describe('a store', () => {
  it('is the connected one by a press, or found by typing', async () => {
    open()
    await user.click(await button(new RegExp(`^${store?.name}`)))
    await screen.findByRole('combobox', { name: 'Camera' })
    expect(window.location.search).toBe(of)
    await user.click(await button('View another store'))
    await user.type(await screen.findByRole('searchbox', { name: 'Find a store' }), 'zzz')
    await screen.findByText('No stores match.')
  })

  it('without a connection wants a reason first, which the journal keeps', async () => {
    const [operator] = mock.world.operators
    enter(operator?.username ?? '')
    open(of)
    await user.click(await button('View cameras'))
    await screen.findByText('The Reason field is required')
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Who took the order')
    await user.click(await button('View cameras'))
    await screen.findByText('Reason: Who took the order')
    expect(records('openCamera').at(-1)).toMatchObject({ reason: 'Who took the order' })
  })
})

describe('a day', () => {
  it('is the newest one at first', async () => {
    vi.setSystemTime('2026-11-21T09:00:00Z')
    left(['08-15-00.png'])
    open(of)
    await tile(/^08:15:00/)
    expect(screen.getByRole('heading', { name: /^counter · .*20.*2026$/ })).toBeTruthy()
    expect(window.location.search).toBe(of)
    vi.useRealTimers()
  })

  it('is chosen in a calendar of days with pictures', async () => {
    open(`${of}&day=2026-11-20`)
    const day = await screen.findByRole('gridcell', { name: /19 November 2026, 1 picture$/ })
    const without = screen.getByRole('gridcell', { name: /18 November 2026$/ })
    expect(without.getAttribute('aria-disabled')).toBe('true')
    await user.click(without)
    expect(window.location.search).toContain('day=2026-11-20')
    await user.click(day)
    await waitFor(() => expect(window.location.search).toContain('day=2026-11-19'))
    await tile(/^21:00:00/)
    expect(records('listPictures').at(-1)).toMatchObject({ target: 'counter 2026-11-19' })
  })

  it('shows its pictures hour by hour with the gaps, and what is broken with the reason', async () => {
    left(['08-15-00.png', '08-16-00.png', '12-00-05.png'])
    left(['12-00-06.jpg'], [])
    left(
      ['12-00-07.jpg'],
      [...'<html>'].map(sign => sign.charCodeAt(0)),
    )
    open(onDay)
    await tile(/^08:15:00, 3 bytes$/)
    screen.getByText('No pictures before 08:15:00')
    screen.getByText('No pictures from 08:16:00 to 12:00:05')
    await tile('12:00:06 damaged: The file is empty., 0 bytes')
    await tile(/^12:00:07 damaged: This is a web page with the file name of a picture\./)
    const hours = screen.getByRole('list', { name: 'Hours of the day' })
    within(hours).getByRole('button', { name: '12:00, 3 pictures' })
    expect(within(hours).getByRole('button', { name: '09:00, no pictures' })).toHaveProperty(
      'disabled',
      true,
    )
  })

  it('draws only what is near of very many', async () => {
    const count = process.env.TEST_FULL === '1' ? 50_000 : 3_000
    const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0')
    left(
      Array.from({ length: count }, (_, at) => {
        const second = Math.floor((at * 86_399) / count)
        return `${twoDigits(second / 3600)}-${twoDigits((second / 60) % 60)}-${twoDigits(second % 60)}.png`
      }),
    )
    open(onDay)
    await tile(/^00:00:00/)
    expect(tiles().length).toBeLessThan(100)
    const grid = screen.getByRole('grid', { name: 'Pictures of counter' })
    expect(Number(grid.getAttribute('aria-rowcount'))).toBeGreaterThan(count / 5)
  })
})

describe('selecting', () => {
  beforeEach(() => left(['08-15-00.png', '08-16-00.png', '08-17-00.png', '09-00-00.png']))

  it('by a click, a range and an hour', async () => {
    open(onDay)
    await user.click(await tile(/^08:15:00/))
    expect(selected()).toBe(1)
    await user.keyboard('{Shift>}')
    await user.click(await tile(/^08:17:00/))
    await user.keyboard('{/Shift}')
    expect(selected()).toBe(3)
    await user.click(await button('Deselect 08:00 to 08:59'))
    expect(selected()).toBe(0)
    await user.click(await button('Select 09:00 to 09:59'))
    expect(selected()).toBe(1)
    screen.getByText('1 selected, 3 bytes')
  })

  it('by keys', async () => {
    open(onDay)
    const first = await tile(/^08:15:00/)
    first.focus()
    await user.keyboard(' {Shift>}{ArrowRight}{/Shift}')
    expect(selected()).toBe(2)
    expect(document.activeElement).toBe(await tile(/^08:16:00/))
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(await tile(/^09:00:00/))
    await user.keyboard('{Control>}a{/Control}')
    expect(selected()).toBe(4)
    await user.keyboard('{Escape}')
    expect(selected()).toBe(0)
    ;(await tile(/^08:16:00/)).focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(await tile(/^08:17:00/))
  })

  it('by dragging from one to another', async () => {
    open(onDay)
    const [from, to] = [await tile(/^08:15:00/), await tile(/^08:17:00/)]
    document.elementFromPoint = () => to
    const mouse = { button: 0, pointerType: 'mouse', pointerId: 1 }
    fireEvent.pointerDown(from, { ...mouse, clientX: 5, clientY: 5 })
    fireEvent.pointerMove(from, { ...mouse, clientX: 90, clientY: 5 })
    fireEvent.pointerUp(to, mouse)
    fireEvent.click(to)
    expect(selected()).toBe(3)
  })

  it('downloads them as one archive, names what is broken, and marks what one has', async () => {
    const fetched = vi.spyOn(dataProvider, 'downloadJob').mockResolvedValue(undefined)
    open(onDay)
    await tile(/^08:15:00/)
    await user.click(await button('Select all'))
    await user.click(await button('Download 4 pictures'))
    await screen.findByText(/^The archive is ready and its download has started\./)
    expect(fetched).toHaveBeenCalledTimes(1)
    await tile(/^08:15:00, 3 bytes, already downloaded/)
    await user.click(await button('Select those not downloaded'))
    expect(selected()).toBe(0)
  })
})

describe('one large', () => {
  it('goes to the others by keys, zooms, and closes by Escape', async () => {
    left(['08-15-00.png', '08-16-00.png'])
    open(onDay)
    ;(await tile(/^08:15:00/)).focus()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Picture of counter, 08:15:00' })
    within(dialog).getByText('1 of 2')
    await user.keyboard('{ArrowRight}')
    await screen.findByRole('dialog', { name: 'Picture of counter, 08:16:00' })
    await user.keyboard('{Home}{+}')
    within(dialog).getByText('1 of 2')
    expect(window.location.search).toContain('show=08-15-00.png')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(window.location.search).not.toContain('show'))
  })

  it('shows what all cameras saw at that moment', async () => {
    open(`${onDay}&show=08-15-00.png`)
    await user.click(await screen.findByRole('checkbox', { name: 'All cameras at this moment' }))
    const kitchen = await screen.findByRole('link', { name: /kitchen/ })
    expect(kitchen.textContent).toContain('08:15:00 (same second)')
    await user.click(kitchen)
    await waitFor(() => expect(window.location.search).toContain('camera=kitchen'))
  })
})
