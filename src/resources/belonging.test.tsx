// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  button,
  field,
  grid,
  mock,
  open,
  path,
  recordOf,
  recordsOf,
  refuse,
  withPeople,
} from '#tests/support/pages/onboardingPage.tsx'

withPeople()

const create = '/onboardingform/chains/create'
const section = async (name: RegExp) => within(await screen.findByRole('region', { name }))
const storesOf = (franchise: number) =>
  recordsOf('stores').filter(({ franchiseId }) => franchiseId === franchise)

test('a chain lists its franchises; one is added in place, and one is back at the chain', async () => {
  const user = open('/onboardingform/chains')
  await user.click(await screen.findByRole('link', { name: 'Aurora' }))
  const franchises = await section(/^Franchises 3$/)
  const row = franchises.getByRole('row', { name: /^Aurora Sul/ })
  expect(within(row).getByRole('link', { name: 'Aurora Sul' })).toBeTruthy()
  await user.click(franchises.getByRole('link', { name: 'Add a franchise' }))
  expect(path()).toBe(`${create}franchise?chainId=1`)
  expect(await screen.findByDisplayValue('Aurora')).toBeTruthy()
  await user.type(await field('Name'), 'Aurora Oeste')
  await user.click(button('Save'))
  expect(await (await section(/^Franchises 4$/)).findByText('Aurora Oeste')).toBeTruthy()
  expect(path()).toBe(`${create}chain/1`)
  await user.click(screen.getByRole('link', { name: 'Back to the list' }))
  await grid('Chains')
})

test('from the chain to a store of a franchise, and the same way back', async () => {
  const user = open('/onboardingform/chains?filter=har')
  await user.click(await screen.findByRole('link', { name: 'Harbour' }))
  await user.click(
    (await section(/^Franchises 2$/)).getByRole('link', { name: 'Harbour Scotland' }),
  )
  const own = storesOf(7)
  const stores = await section(new RegExp(`^Stores ${own.length}$`))
  expect(stores.getByText(String(own[0]?.storeNumber))).toBeTruthy()
  await user.click(stores.getByRole('link', { name: String(own[0]?.name) }))
  await screen.findByRole('heading', { name: `Store: ${own[0]?.name}` })
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await screen.findByRole('heading', { name: 'Franchise: Harbour Scotland' })
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await screen.findByRole('heading', { name: 'Chain: Harbour' })
  await user.click(screen.getByRole('link', { name: 'Back to the list' }))
  await grid('Chains')
  expect(path()).toContain('filter=har')
})

test('only the first ones are shown; the list has all of them, narrowed to the parent', async () => {
  const kept = mock.world.records.stores.get(17)
  if (!kept) throw new Error('no store 17')
  for (let id = 900; id < 930; id++)
    mock.world.records.stores.set(id, {
      ...kept,
      entity: { ...kept.entity, id, franchiseId: 8, name: `Loja ${id}`, storeNumber: `${id}` },
    })
  const user = open(`${create}franchise/8`)
  const all = storesOf(8).length
  const stores = await section(new RegExp(`^Stores ${all}$`))
  expect(stores.getAllByRole('rowheader')).toHaveLength(10)
  await user.click(stores.getByRole('link', { name: `Show all ${all} in the list` }))
  await grid('Stores')
  expect(path()).toBe('/onboardingform/chains?list=stores&franchiseId=8')
})

test('without any it says so; a new record and one that nothing belongs to have no such list', async () => {
  const { chains } = mock.world.records
  const kept = chains.get(1)
  if (kept) chains.set(3, { ...kept, entity: { ...kept.entity, id: 3, name: 'Nova' } })
  open(`${create}chain/3`)
  const franchises = await section(/^Franchises 0$/)
  expect(franchises.getByText('Nothing here yet')).toBeTruthy()
  expect(franchises.queryByRole('link', { name: /in the list/ })).toBeNull()
})

test('what cannot be had is said, and asked for again', async () => {
  expectConsole(/.*/)
  refuse('get', '*/api/franchises', 500, { code: 'server.error', info: 'Broken.' })
  const user = open(`${create}chain/1`)
  const franchises = await section(/^Franchises/)
  expect(await franchises.findByText('The list could not be loaded.')).toBeTruthy()
  mock.msw.resetHandlers()
  await user.click(franchises.getByRole('button', { name: 'Try again' }))
  expect(await (await section(/^Franchises 3$/)).findAllByRole('rowheader')).toHaveLength(3)
})

test('a store has none, and a form does not list those that could do without it', async () => {
  const asked: string[] = []
  mock.msw.use(
    http.get('*/api/stores', ({ request }) => {
      asked.push(request.url)
    }),
  )
  open(`${create}form/3`)
  await screen.findByDisplayValue(String(recordOf('forms', 3)?.name))
  expect(screen.queryByRole('region', { name: /^Stores/ })).toBeNull()
  expect(asked).toEqual([])
})
