// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  announced,
  button,
  mock,
  open,
  recordOf,
  recordsOf,
  withPeople,
} from '#tests/support/pages/onboardingPage.tsx'

withPeople()

const nothing = 'Nothing to restore. Deleted records can be restored for 90 days.'
const deleted = '/onboardingform/chains?view=deleted'

/** Deletes through the API, as another operator would. */
async function remove(path: string) {
  const [token] = mock.world.sessions.keys()
  const address = `${location.origin}/api/${path}`
  const answer = await fetch(address, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(200)
}

test('what was deleted is listed with what went with it, and comes back', async () => {
  const user = open(deleted)
  expect(await screen.findByText(nothing)).toBeTruthy()
  await remove('chain/2?children=delete&expected=4')
  await user.click(screen.getByRole('tab', { name: 'Chains' }))
  await screen.findByRole('grid', { name: 'List: Chains' })
  await user.click(screen.getByRole('tab', { name: 'Deleted' }))
  const row = within(await screen.findByRole('row', { name: /Harbour/ }))
  expect(row.getByText('2 franchises, 2 stores')).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Restore Harbour' }))
  await waitFor(() => expect(announced()).toContain('Restored: Harbour'))
  expect(recordOf('chains', 2)).toMatchObject({ name: 'Harbour' })
  expect(await screen.findByText(nothing)).toBeTruthy()
})

test('what keeps it from coming back is said in words, with what to do', async () => {
  const user = open(deleted)
  await screen.findByText(nothing)
  const store = recordsOf('stores').find(({ franchiseId }) => franchiseId === 7)
  await remove(`store/${store?.id}`)
  await remove('franchise/7')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Stores')
  expectConsole(/record\.reference/)
  await user.click(await screen.findByRole('button', { name: `Restore ${store?.name}` }))
  const alert = await screen.findByText(/could not be restored\./)
  expect(alert.parentElement?.textContent).toBe(
    `${store?.name} could not be restored. Its franchise was deleted. Restore the franchise first.`,
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Kind: any')
  await user.click(await screen.findByRole('button', { name: 'Restore Harbour Scotland' }))
  await waitFor(() => expect(announced()).toContain('Restored: Harbour Scotland'))
  await user.click(button(`Restore ${store?.name}`))
  await waitFor(() => expect(recordOf('stores', Number(store?.id))).toBeTruthy())
})

test('Manage Forms has its own, for those who may not see Manage Chains', async () => {
  const user = open('/onboardingform/forms')
  await screen.findByRole('grid', { name: 'List: Forms' })
  await remove('form/3?children=move&moveTo=2')
  await user.click(screen.getByRole('tab', { name: 'Deleted' }))
  await user.click(await screen.findByRole('button', { name: 'Restore Counter' }))
  await waitFor(() => expect(recordOf('forms', 3)).toBeTruthy())
  expect(screen.queryByRole('combobox', { name: 'Kind' })).toBeNull()
})

test('a large one that was stopped says how far it is, and goes on or comes back', async () => {
  const user = open(deleted)
  await screen.findByText(nothing)
  await remove('chain/2?children=delete&expected=4')
  const [found] = mock.world.deleted.values()
  if (!found) throw new Error('Nothing was deleted')
  const unfinished = { doing: 'deleting', running: false, done: 2, total: 5 } as const
  mock.world.deleted.set(found.wire.id, { ...found, wire: { ...found.wire, unfinished } })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Chains')
  const row = within(await screen.findByRole('row', { name: /Harbour/ }))
  const message =
    /Deleting stopped at 2 of 5 records. All of them stay hidden. Continue deleting, or restore./
  expect(row.getByText(message)).toBeTruthy()
  expect(row.getByRole('button', { name: 'Restore Harbour' })).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Continue deleting Harbour' }))
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
})
