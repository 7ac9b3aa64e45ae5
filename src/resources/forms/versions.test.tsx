// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { allow, getSession } from '#src/session.ts'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  announced,
  button,
  dialog,
  mock,
  open,
  recordOf,
  recordsOf,
  withPeople,
} from '#tests/support/pages/onboardingPage.tsx'

withPeople()
/** Enough stores of one form for two pages. */
beforeEach(() => {
  const [like] = storesOf(2)
  if (!like) throw new Error('The mocks have no store of the form')
  for (let id = 901; id <= 914; id += 1) {
    const own = { id, name: `Loja ${id}`, storeNumber: `${id}` }
    mock.world.records.stores.set(id, { entity: { ...like, ...own }, changed: null })
  }
})

const kitchen = '/onboardingform/chains/createform/2'
const storesOf = (form: number) => recordsOf('stores').filter(({ formId }) => formId === form)
const region = () => screen.findByRole('region', { name: 'Versions' })
const versionRow = async (name: RegExp) => within(await region()).findByRole('row', { name })

/** Adds another required field and presses Save. */
async function saveOther(user: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: /^2 Delivery entrance/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Required' }))
  await user.click(button('Save'))
  return within(await dialog('Save a form that is in use?'))
}

test('before a form in use is saved: which stores would be incomplete, a page of them with links', async () => {
  const user = open(kitchen)
  const question = await saveOther(user)
  const count = storesOf(2).length
  expect(count).toBeGreaterThan(1)
  expect(await question.findByText(new RegExp(`^${count} stores use this form`))).toBeTruthy()
  expect(question.getByText(new RegExp(`^${count} of them would be incomplete`))).toBeTruthy()
  const [first] = question.getAllByRole<HTMLAnchorElement>('link', { name: /opens in a new tab/ })
  expect(first?.pathname).toMatch(/createstore\/\d+$/)
  expect(question.getAllByText(/The Delivery entrance field is required/).length).toBeGreaterThan(0)
  const pages = within(question.getByRole('navigation', { name: /^Pagination/ }))
  await user.click(pages.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(question.getAllByRole('row')).toHaveLength(1 + count - 10))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(recordOf('forms', 2)).toMatchObject({ version: '1' })
  expect(button('Save')).toBeTruthy()
})

test('saved: the stores keep their version until they are moved on', async () => {
  const user = open(kitchen)
  const question = await saveOther(user)
  await question.findByText(/stores use this form/)
  await user.click(question.getByRole('button', { name: 'Save' }))
  await screen.findByRole('grid', { name: 'List: Forms' })
  expect(recordOf('forms', 2)).toMatchObject({ version: '2' })
  expect(new Set(storesOf(2).map(store => store.formVersion))).toEqual(new Set(['1']))
})

test('saved, and all stores moved on at once', async () => {
  const user = open(kitchen)
  const question = await saveOther(user)
  await question.findByText(/stores use this form/)
  await user.click(question.getByRole('checkbox', { name: /^Update the stores/ }))
  await user.click(question.getByRole('button', { name: 'Save and update' }))
  const count = storesOf(2).length
  await waitFor(() =>
    expect(announced()).toContain(`${count} stores updated; incomplete: ${count}`),
  )
  expect(new Set(storesOf(2).map(store => store.formVersion))).toEqual(new Set(['2']))
})

test('only its name, or a form nobody uses, is saved without a question', async () => {
  const user = open(kitchen)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2')
  await user.click(button('Save'))
  await screen.findByRole('grid', { name: 'List: Forms' })
  expect(recordOf('forms', 2)).toMatchObject({ name: 'Kitchen 2' })
})

test('what it means could not be found out: it is said, and can be asked again', async () => {
  const body = { status: 'failed', code: 'server.error', info: 'It broke.' }
  mock.msw.use(
    http.post('*/ext/forms/:id/check', () => HttpResponse.json(body, { status: 500 }), {
      once: true,
    }),
  )
  expectConsole(/server\.error/)
  const user = open(kitchen)
  const question = await saveOther(user)
  expect(await question.findByText(/^The effect on stores could not be checked/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Try again' }))
  expect(await question.findByText(/stores use this form/)).toBeTruthy()
})

/** Somebody else saves the form, so that its stores are on an older version. */
async function leftBehind() {
  const user = open(kitchen)
  const question = await saveOther(user)
  await question.findByText(/stores use this form/)
  await user.click(question.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('link', { name: 'Kitchen' }))
  await region()
  return user
}

test('the kept versions, how many stores are on each, and one looked at', async () => {
  const user = await leftBehind()
  const count = storesOf(2).length
  expect((await versionRow(/^2 Newest/)).textContent).toContain('20')
  expect((await versionRow(/^1 /)).textContent).toContain(String(count))
  await user.click(button('View: version 1'))
  const looked = within(await dialog('Version 1 of Kitchen'))
  expect(looked.getAllByRole('listitem').map(element => element.textContent)).toEqual([
    '1Ovens* Required Custom Field · Number',
    '2Delivery entrance Address Field',
  ])
})

test('stores are moved on after it is said what that will do', async () => {
  const user = await leftBehind()
  const count = storesOf(2).length
  await user.click(await screen.findByRole('button', { name: 'Update stores: version 1' }))
  const question = within(await dialog('Update stores?'))
  expect(await question.findByText(new RegExp(`^${count} stores use version 1`))).toBeTruthy()
  expect(question.getByText(`${count} of them will be incomplete:`)).toBeTruthy()
  await user.click(question.getByRole('button', { name: `Update ${count} stores` }))
  await waitFor(() => expect(announced()).toContain(`${count} stores updated`))
  expect(new Set(storesOf(2).map(store => store.formVersion))).toEqual(new Set(['2']))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Update stores: / })).toBeNull())
})

test('without the page Manage Chains it is said why they cannot be moved, and stores are named without links', async () => {
  await leftBehind()
  expect(screen.getByRole('button', { name: 'Update stores: version 1' })).toBeTruthy()
  allow((getSession().pages ?? []).filter(page => page !== 'chains'))
  expect(await screen.findByText(/you need access to Manage Chains/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Update stores: / })).toBeNull()
})
