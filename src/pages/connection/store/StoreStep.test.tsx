// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { chooseLanguage } from '#src/i18n/language.ts'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  aurora,
  dawn,
  entry,
  fail,
  inWorld,
  named,
  press,
  row,
  server,
  show,
  step,
  where,
  world,
} from '#tests/support/pages/connectionPage/host.tsx'

inWorld()

const many = (count: number, country: string, first = 1) =>
  Array.from({ length: count }, (_, at) => entry(first + at, `Store ${first + at}`, country))
const regions = () =>
  screen
    .getAllByRole('treeitem')
    .filter(row => row.getAttribute('aria-level') === '1')
    .map(row => row.getAttribute('aria-label'))
const search = () => screen.getByRole('searchbox', { name: 'Search' })

test('regions carry their country, stand in its order, and follow the language', async () => {
  show()
  await row('Dawn, City · 2')
  expect(regions()).toEqual(['Brazil, 1 store', 'United Kingdom, 1 store'])
  await chooseLanguage('es')
  try {
    await waitFor(() => expect(regions()).toEqual(['Brasil, 1 tienda', 'Reino Unido, 1 tienda']))
  } finally {
    await chooseLanguage('gb')
  }
})

test('§5.3 the filter is applied once the typing has rested for 250 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    show()
    await vi.waitFor(() => expect(world.searches).toEqual(['regions ']))
    for (const text of ['d', 'da', 'dawn']) {
      fireEvent.change(search(), { target: { value: text } })
      await vi.advanceTimersByTimeAsync(249)
    }
    expect(world.searches.filter(search => search.startsWith('page d'))).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await vi.waitFor(() => expect(world.searches).toContain('page dawn  1'))
    expect(world.searches.filter(search => search.startsWith('page d'))).toEqual(['page dawn  1'])
  } finally {
    vi.useRealTimers()
  }
})

test('a search is in the address, opens what it found, marks it, and can be cleared', async () => {
  const { user } = show()
  await row('Dawn, City · 2')
  await user.type(search(), 'daw')
  const found = await screen.findByText('Daw')
  expect(found.tagName).toBe('MARK')
  expect(where()).toBe('/stores?filter=daw')
  expect(screen.queryByRole('treeitem', named('Aurora, City · 1'))).toBeNull()
  await user.clear(search())
  await user.type(search(), 'nothing')
  await screen.findByText('No stores match “nothing”.')
  await user.click(press('Clear the search'))
  await row('Aurora, City · 1')
  expect(document.activeElement).toBe(search())
})

test('Enter in the search takes the only store that is found, and goes on', async () => {
  const { user } = show()
  await row('Dawn, City · 2')
  await user.type(search(), 'zzz{Enter}')
  await screen.findByText('No stores match “zzz”.')
  await user.clear(search())
  await user.type(search(), 'dawn{Enter}')
  await screen.findByRole('dialog', { name: 'Connect to Dawn' })
  expect(where()).toContain(`store=${dawn.id}`)
})

test.each([
  ['few', 3],
  ['more than one answer has', 300],
])('exactly its number is the first hit, and Enter takes it: %s are found', async (_, count) => {
  const others = many(count, 'BR', 4200)
  world.stores = [...others, entry(42, 'Dusk', 'GB'), entry(1042, 'Noon', 'GB')]
  const { user } = show()
  await row('United Kingdom, 2 stores')
  await user.type(search(), '42')
  const rows = async () => (await screen.findAllByRole('treeitem')).map(item => item.ariaLabel)
  await waitFor(async () => expect((await rows())[0]).toBe('United Kingdom, 2 stores'))
  await row('Dusk, City · 42')
  expect((await rows())[1]).toMatch(/^Dusk, City · 42,?/)
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Connect to Dusk' })
})

test('an address with a search shows what it finds', async () => {
  show('/stores?filter=dawn')
  await row('Dawn, City · 2')
  expect(screen.getByDisplayValue('dawn')).toBe(search())
  expect(world.searches).toEqual(['page dawn  1'])
})

test('100,000 stores: regions with counts, stores a page at a time as they come into sight, few rows drawn', async () => {
  world.stores = [...many(99_000, 'BR'), ...many(1_000, 'GB', 99_001)]
  const { user } = show()
  await row('Brazil, 99,000 stores')
  expect(screen.getByText('100,000 stores')).toBeTruthy()
  expect(world.searches).toEqual(['regions '])
  await user.tab()
  await user.keyboard('{Tab}')
  search().focus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  await row('Store 1, City · 1')
  expect(world.searches).toEqual(['regions ', 'page  BR 1'])
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60)
  await user.keyboard('{End}{ArrowRight}')
  await row('Store 99001, City · 99001')
  await user.keyboard('{End}')
  await row('Store 100000, City · 100000')
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60)
  expect(world.searches.length).toBeLessThan(8)
})

test('a page that fails says so and is asked for again', async () => {
  expectConsole(/server\.error/) // ra-core logs it outside production
  world.stores = [...many(200, 'BR'), ...many(200, 'GB', 201)]
  server.use(http.get('*/ext/stores', () => fail(500, 'server.error'), { once: true }))
  const { user } = show()
  await user.click(await row('Brazil, 200 stores'))
  expect(await screen.findByText(/Some stores could not be listed\./)).toBeTruthy()
  await user.click(press('Try again'))
  await row('Store 1, City · 1')
  expect(screen.queryByText(/Some stores could not be listed\./)).toBeNull()
})

test('a list that fails says so and can be asked again', async () => {
  expectConsole(/server\.error/) // ra-core logs it outside production
  server.use(
    http.get('*/ext/stores/regions', () =>
      HttpResponse.json({ message: 'action failed' }, { status: 500 }),
    ),
  )
  const { user } = show()
  expect(await screen.findByText('The stores could not be listed.')).toBeTruthy()
  server.resetHandlers()
  await user.click(press('Try again'))
  await row('Dawn, City · 2')
})

test('by keys alone: down into the tree, Enter chooses, Enter again goes on', async () => {
  const { user } = show('/stores?filter=dawn')
  await row('Dawn, City · 2')
  search().focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('United Kingdom, 1 store')
  await user.keyboard('{ArrowDown}{Enter}')
  expect((await row('Dawn, City · 2')).getAttribute('aria-selected')).toBe('true')
  expect(step()).toBe('Store')
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Connect to Dawn' })
})

test('favourites and recent stores stand on top, not in a search', async () => {
  world.favourites = [dawn]
  world.recent = [aurora]
  const { user } = show()
  await row('Favourites, 1 store')
  expect(regions()).toEqual([
    'Favourites, 1 store',
    'Recent, 1 store',
    'Brazil, 1 store',
    'United Kingdom, 1 store',
  ])
  await user.type(search(), 'a')
  await waitFor(() => expect(regions()).toEqual(['Brazil, 1 store', 'United Kingdom, 1 store']))
})

test('a star shows at once; taking it away keeps the focus in the list', async () => {
  const { user } = show()
  const store = await row('Dawn, City · 2')
  const star = within(store).getByRole('button', { name: 'Add Dawn to favourites' })
  expect(star.getAttribute('aria-pressed')).toBe('false')
  await user.click(star)
  await row('Favourites, 1 store')
  await waitFor(() => expect(world.favourites).toEqual([dawn]))
  const [first] = screen.getAllByRole('treeitem', named('Dawn, City · 2'))
  if (!first) throw new Error('no row')
  await user.click(within(first).getByRole('button'))
  await waitFor(() => expect(world.favourites).toEqual([]))
  expect(screen.queryByRole('treeitem', { name: /Favourites/ })).toBeNull()
  expect(screen.getByRole('tree').contains(document.activeElement)).toBe(true)
})

test('a star that the server refuses goes back and says why', async () => {
  expectConsole(/favourites\.full/) // ra-core logs it outside production
  server.use(
    http.put('*/ext/stores/:id/favourite', () => fail(422, 'favourites.full', 'No more than 200.')),
  )
  const { user } = show()
  const star = within(await row('Dawn, City · 2')).getByRole('button')
  await user.click(star)
  await waitFor(() => expect(regions()).toHaveLength(2))
  expect(star.getAttribute('aria-pressed')).toBe('false')
})

test('a server of the older manner: all stores by one call, searched here, without stars', async () => {
  expectConsole(/not_found|not_built/) // ra-core logs it outside production
  server.use(
    http.get('*/ext/*', () => HttpResponse.json({}, { status: 404 })),
    http.get('*/stores/list', () => HttpResponse.json({ BR: [aurora], GB: [dawn] })),
  )
  const { user } = show()
  const store = await row('Dawn, City · 2')
  expect(within(store).queryByRole('button')).toBeNull()
  await user.type(search(), 'auro')
  await waitFor(() => expect(regions()).toEqual(['Brazil, 1 store']))
  await user.click(await row('Aurora, City · 1'))
  await user.click(press('Next'))
  await waitFor(() => expect(step()).toBe('Reason'))
})
