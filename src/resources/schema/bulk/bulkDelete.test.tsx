// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  button,
  dialog,
  mock,
  open,
  recordOf,
  recordsOf,
  refuse,
  withPeople,
} from '#tests/support/pages/onboardingPage.tsx'

withPeople()

const franchises = '/onboardingform/chains?list=franchises&chainId=2'

async function chooseAll(address: string) {
  const user = open(address)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  return user
}

test('many are deleted with one question, which counts what belongs to them', async () => {
  const user = await chooseAll(franchises)
  expect(screen.getByText('2 selected')).toBeTruthy()
  await user.click(button('Delete'))
  const question = within(await dialog('Delete 2 records?'))
  expect(await question.findByText('They have related records: 2 stores.')).toBeTruthy()
  expect(question.getByText('Harbour North')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(question.getByText('The Related records field is required')).toBeTruthy()
  await user.click(question.getByRole('radio', { name: 'Move them to another record' }))
  expect(question.queryByText(/field is required/)).toBeNull()
  await user.click(question.getByRole('radio', { name: 'Delete them too (2 stores)' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(recordOf('franchises', 7)).toBeUndefined()
  expect(recordOf('franchises', 8)).toBeUndefined()
  expect(mock.world.deleted.size).toBe(2)
  expect(screen.queryByText('2 selected')).toBeNull()
})

test('their children go to another one, which is none of them', async () => {
  const user = await chooseAll(franchises)
  await user.click(button('Delete'))
  const question = within(await dialog('Delete 2 records?'))
  await user.click(await question.findByRole('radio', { name: 'Move them to another record' }))
  const target = question.getByRole('combobox', { name: /^Destination/ })
  await user.click(target)
  await user.click(await question.findByRole('option', { name: 'Harbour North' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(question.getByText('The destination is one of the records to delete')).toBeTruthy()
  await user.click(target)
  await user.click(await question.findByRole('option', { name: 'Aurora Sul' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const moved = recordsOf('stores').filter(({ franchiseId }) => franchiseId === 5)
  expect(moved.length).toBeGreaterThanOrEqual(2)
})

test('what is refused stays, with the reason; the rest is gone', async () => {
  const user = await chooseAll('/onboardingform/chains?list=stores&franchiseId=7')
  const id = recordsOf('stores').find(({ franchiseId }) => franchiseId === 7)?.id
  expectConsole(/record\.connected/)
  const info = 'Somebody is connected to it.'
  refuse('delete', `*/api/store/${id}`, 409, { code: 'record.connected', info })
  await user.click(button('Delete'))
  const question = within(await dialog('Delete 1 record?'))
  await user.click(await question.findByRole('button', { name: 'Delete' }))
  expect(await question.findByText(/Somebody is connected to it\./)).toBeTruthy()
  expect(recordOf('stores', Number(id))).toBeTruthy()
  await user.click(question.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
