// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  box,
  button,
  mock,
  open,
  path,
  grid as table,
  watchRequests,
  withPeople,
} from '#tests/support/pages/onboardingPage.tsx'

withPeople()

const heads = () => screen.queryAllByRole('rowheader').map(cell => cell.textContent)
const titles = () =>
  screen
    .getAllByRole('columnheader')
    .map(cell => cell.textContent?.replace(/[\d▲▼↑↓]/g, '').trim())
    .filter(Boolean) // the checkbox column has no header text

test('chains, with what belongs to them; a count leads there', async () => {
  const user = open('/onboardingform/chains')
  const grid = await table('Chains')
  expect(titles()).toEqual(['Name', 'Franchises', 'Stores', 'ID'])
  expect(heads()).toEqual(['Aurora', 'Harbour'])
  const aurora = within(grid).getByRole('row', { name: /Aurora/ })
  const [franchises] = within(aurora).getAllByRole('link', { name: '3' })
  if (franchises) await user.click(franchises)
  await table('Franchises')
  expect(path()).toContain('list=franchises&chainId=1')
  await waitFor(() => expect(heads()).toHaveLength(3))
  expect(box('Chain').value).toBe('Aurora')
})

test('§3.21 franchises show their chain and form by name, in one call for each', async () => {
  const requests = watchRequests()
  open('/onboardingform/chains?list=franchises')
  await table('Franchises')
  await screen.findByText('Kitchen')
  expect(await screen.findAllByText('Harbour')).toHaveLength(2)
  expect(requests.filter(address => address.includes('ids='))).toHaveLength(2)
  mock.msw.events.removeAllListeners()
})

test('a search, a filter of a record found by typing, and all of it taken back', async () => {
  const user = open('/onboardingform/chains?list=stores')
  await table('Stores')
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), '0042')
  await waitFor(() => expect(heads()).toHaveLength(1))
  await user.click(box('Franchise'))
  await user.keyboard('Scot')
  // Earlier results disappear before the new ones arrive.
  const found = () => within(screen.getByRole('listbox')).getAllByRole('option')
  await waitFor(() => expect(found()).toHaveLength(1))
  await user.click(screen.getByRole('option', { name: 'Harbour Scotland' }))
  expect(await screen.findByText('No matches')).toBeTruthy()
  await user.click(button('Show all'))
  await waitFor(() => expect(heads().length).toBeGreaterThan(4))
  expect(path()).not.toMatch(/filter=|franchiseId=/)
})

test('countries are called by their names', async () => {
  open('/onboardingform/chains?list=stores&country=BR')
  await table('Stores')
  expect(screen.getAllByText('Brazil', { selector: 'td' })).toHaveLength(heads().length)
})

test('§8.21 a list that fails leaves the rows it shows, and says so', async () => {
  const user = open('/onboardingform/chains')
  await table('Chains')
  expectConsole(/answer\.failed/)
  mock.msw.use(http.get('*/api/chains', () => HttpResponse.json({ message: 'action failed' })))
  await user.click(screen.getByRole('button', { name: /Name/ }))
  expect(await screen.findByText('The list could not be loaded.')).toBeTruthy()
  expect(heads()).toEqual(['Aurora', 'Harbour'])
})

test('rubbish in the address counts as not said', async () => {
  open('/onboardingform/chains?list=nothing&chainId=x&sort=secret|asc&page=-2')
  await table('Chains')
  expect(heads()).toEqual(['Aurora', 'Harbour'])
})

test('forms have a list of their own, without the blank entry', async () => {
  const user = open('/onboardingform/forms')
  await table('Forms')
  expect(heads()).toEqual(['Counter', 'Kitchen'])
  await user.click(screen.getByRole('link', { name: 'Add a form' }))
  expect(path()).toBe('/onboardingform/chains/createform')
})

test('a new record belongs to what the list is narrowed to', async () => {
  const user = open('/onboardingform/chains?list=franchises&chainId=2')
  await table('Franchises')
  await user.click(screen.getByRole('link', { name: 'Add a franchise' }))
  expect(path()).toBe('/onboardingform/chains/createfranchise?chainId=2')
  expect(await screen.findByDisplayValue('Harbour')).toBeTruthy()
})
