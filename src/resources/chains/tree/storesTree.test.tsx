// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  announced,
  button,
  dialog,
  mock,
  open,
  path,
  recordOf,
  watchRequests,
  withPeople,
} from '#tests/support/pages/onboardingPage.tsx'

withPeople()

const tree = '/onboardingform/chains?view=tree'
const item = (name: string | RegExp) => screen.findByRole('treeitem', { name })
const names = () =>
  screen.queryAllByRole('treeitem').map(element => element.getAttribute('aria-label'))
const stores = () =>
  waitFor(() => {
    const rows = screen
      .getAllByRole('treeitem')
      .filter(element => element.getAttribute('aria-level') === '3')
    expect(rows).not.toHaveLength(0)
    return rows
  })
const panel = () => within(screen.getByRole('complementary', { name: 'Selected in the tree' }))

/** Fills franchise 5 with more stores than a page of the tree. */
function fillFranchise(count: number) {
  const { stores } = mock.world.records
  const [like] = [...stores.values()]
  if (!like) throw new Error('The mocks have no store')
  for (let nth = 0; nth < count; nth++) {
    const number = String(nth).padStart(4, '0')
    const entity = { ...like.entity, id: 9000 + nth, name: `Loja ${number}`, storeNumber: number }
    stores.set(entity.id, { entity: { ...entity, franchiseId: 5 }, changed: null })
  }
}

test('chains open to franchises, these to stores; what is asked for is what is opened', async () => {
  const requests = watchRequests()
  const user = open(tree)
  await item(/^Aurora, .*3 franchises/)
  expect(requests.filter(request => /franchises|stores/.test(request))).toEqual([])
  ;(await item(/^Aurora,/)).focus()
  await user.keyboard('{ArrowRight}')
  await user.keyboard('{ArrowRight}')
  const franchise = await item(/^Aurora España/)
  expect(franchise.getAttribute('aria-level')).toBe('2')
  expect(requests.filter(request => request.includes('/api/franchises?'))).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(franchise))
  await user.keyboard('s')
  await user.keyboard('{End}{Home}{ArrowLeft}')
  expect(names()).toHaveLength(2)
  mock.msw.events.removeAllListeners()
})

test('letters jump, * opens all beside, the arrow leads up', async () => {
  const user = open(tree)
  ;(await item(/^Aurora,/)).focus()
  await user.keyboard('h')
  expect(document.activeElement).toBe(await item(/^Harbour,/))
  await user.keyboard('*')
  await item(/^Harbour Scotland/)
  await item(/^Aurora São Paulo/)
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-level')).toBe('2')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  await waitFor(() => expect(names().join()).not.toContain('Harbour Scotland'))
})

test('a long level comes a page at a time, and is counted whole', async () => {
  fillFranchise(250)
  const requests = watchRequests()
  const user = open(tree)
  ;(await item(/^Aurora,/)).focus()
  await user.keyboard('{ArrowRight}')
  const franchise = await item(/^Aurora Sul, /)
  await user.click(franchise)
  const first = await item(/^Loja 0000/)
  expect(Number(first.getAttribute('aria-setsize'))).toBeGreaterThanOrEqual(250)
  expect(names().length).toBeLessThan(60)
  await user.keyboard('{End}{ArrowUp}')
  await item(/^Loja 0249/)
  const pages = requests
    .filter(request => request.includes('franchiseId=5'))
    .map(request => /page=(\d+)/.exec(request)?.[1])
  expect(pages).toContain('3')
  expect(pages).not.toContain('2')
  mock.msw.events.removeAllListeners()
})

test('a store says whether it is complete, by words', async () => {
  const user = open(tree)
  ;(await item(/^Aurora,/)).focus()
  await user.keyboard('{ArrowRight}')
  await user.click(await item(/^Aurora São Paulo/))
  expect(await screen.findAllByRole('treeitem', { name: /, Incomplete, / })).not.toHaveLength(0)
})

test('chains and franchises say how many of their stores are incomplete, and lead to them', async () => {
  const user = open(tree)
  const chain = await item(/^Aurora, \d+ incomplete, 3 franchises · \d+ stores$/)
  expect(chain.textContent).toMatch(/^Aurora \d+ incomplete 3 franchises/)
  chain.focus()
  await user.click(panel().getByRole('link', { name: /^\d+ incomplete$/ }))
  expect(path()).toBe('/onboardingform/chains?list=stores&chainId=1&complete=false')
})

test('what is open, and where the reader was, is there again', async () => {
  const user = open(tree)
  await user.click(await item(/^Harbour,/))
  await user.click(await item(/^Harbour Scotland/))
  await user.keyboard('{Enter}')
  expect(path()).toBe('/onboardingform/chains/createfranchise/7')
  await user.click(await screen.findByRole('link', { name: 'Back to the list' }))
  expect(path()).toBe(tree)
  const franchise = await item(/^Harbour Scotland/)
  expect(franchise.getAttribute('aria-expanded')).toBe('true')
  expect(franchise.tabIndex).toBe(0)
})

test('§5.3 a search opens the way to what it finds, after 250 ms, and says how much that is', async () => {
  const user = open(tree)
  await item(/^Aurora,/)
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), '0042')
  expect(await screen.findByText(/^Found: 1 store\./)).toBeTruthy()
  const [found] = await stores()
  expect(found?.getAttribute('aria-label')).toContain('0042')
  expect(names()).toHaveLength(3)
  expect(path()).toContain('filter=0042')
  await user.click(screen.getByRole('tab', { name: 'Stores' }))
  await screen.findByRole('grid', { name: 'List: Stores' })
  expect(path()).toContain('list=stores&filter=0042')
  expect(screen.getAllByRole('rowheader')).toHaveLength(1)
})

test('a hit with nothing found below it opens to all it has; nothing found is said', async () => {
  const user = open(`${tree}&filter=Scotland`)
  const franchise = await item(/^Harbour Scotland/)
  expect(franchise.getAttribute('aria-expanded')).toBe('false')
  expect(names().join()).not.toContain('Harbour North')
  await user.click(franchise)
  await stores()
  const search = screen.getByRole('searchbox', { name: 'Search' })
  await user.clear(search)
  await user.type(search, 'nowhere at all')
  expect(await screen.findByText('No matches')).toBeTruthy()
  await user.click(button('Show all'))
  await item(/^Aurora,/)
})

test('the chosen row has its actions: records below it, its stores as a list, on the map, a CSV', async () => {
  const user = open(tree)
  await user.click(await item(/^Harbour,/))
  expect(panel().getByRole('link', { name: 'Add a franchise' }).getAttribute('href')).toBe(
    '/onboardingform/chains/createfranchise?chainId=2',
  )
  await user.click(await item(/^Harbour Scotland/))
  const hrefs = panel()
    .getAllByRole('link')
    .map(link => link.getAttribute('href'))
  expect(hrefs).toEqual([
    '/onboardingform/chains/createfranchise/7',
    '/onboardingform/chains/createstore?franchiseId=7',
    '/onboardingform/chains?list=stores&upload=7',
    '/onboardingform/chains?list=stores&franchiseId=7',
    '/onboardingform/chains?view=map&franchiseId=7',
  ])
})

test('Delete asks, and the tree knows of it', async () => {
  const user = open(tree)
  await user.click(await item(/^Harbour,/))
  const franchise = await item(/^Harbour North/)
  await user.click(franchise)
  await user.keyboard('{Delete}')
  const question = within(await dialog('Delete Harbour North?'))
  const all = question.queryByRole('radio', { name: /^Delete them too/ })
  if (all) await user.click(all)
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(names().join()).not.toContain('Harbour North'))
  expect(announced()).toContain('Deleted: Harbour North')
  expect(recordOf('franchises', 8)).toBeUndefined()
  await item(/^Harbour, 1 franchise /)
})

test('a level that cannot be had is said, and asked for again', async () => {
  const user = open(tree)
  const chain = await item(/^Aurora,/)
  expectConsole(/.*/)
  mock.msw.use(
    http.get('*/api/franchises', () => HttpResponse.json({ message: 'action failed' }), {
      once: true,
    }),
  )
  await user.click(chain)
  expect(await screen.findByText(/^Part of the tree could not be loaded\./)).toBeTruthy()
  await user.click(button('Try again'))
  await item(/^Aurora Sul/)
})
