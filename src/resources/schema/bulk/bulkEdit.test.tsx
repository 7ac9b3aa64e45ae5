// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  announced,
  button,
  changeByAna,
  dialog,
  grid,
  mock,
  open,
  recordOf,
  recordsOf,
  refuse,
  withPeople,
} from '#tests/support/pages/onboardingPage.tsx'

withPeople()

const storesOf = (franchise: number) =>
  recordsOf('stores').filter(({ franchiseId }) => franchiseId === franchise)

/** Selects all stores of a franchise, and opens the dialog that changes them. */
async function edit(franchise: number) {
  const count = storesOf(franchise).length
  const user = open(`/onboardingform/chains?list=stores&franchiseId=${franchise}`)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(button('Edit selected'))
  const shown = within(await dialog(count === 1 ? 'Edit 1 record' : `Edit ${count} records`))
  const pick = async (name: string, choice: string) => {
    await user.click(shown.getByRole('checkbox', { name: `Change: ${name}` }))
    await user.click(shown.getByRole('combobox', { name: new RegExp(`^${name}`) }))
    await user.click(await shown.findByRole('option', { name: choice }))
  }
  const save = () => user.click(shown.getByRole('button', { name: /^Change \d+ record/ }))
  return { user, shown, pick, save, count }
}

/** Two stores of one franchise, and the requests to change them. */
function two() {
  const [first, second] = recordsOf('stores')
  if (!first || !second) throw new Error('The mocks have no two stores')
  for (const store of [first, second]) Object.assign(store, { franchiseId: 8 })
  return { first: Number(first.id), second: Number(second.id) }
}

test('many get what was ticked and nothing else: form, franchise and country', async () => {
  const { first, second } = two()
  const before = { ...recordOf('stores', first) }
  const { shown, pick, save, count } = await edit(8)
  expect(shown.getAllByRole('checkbox')).toHaveLength(3)
  expect(shown.getByText(String(before.name))).toBeTruthy()
  await save()
  expect(shown.getByText('Select at least one field.')).toBeTruthy()
  await pick('Franchise', 'Aurora Sul')
  await pick('Country', 'Portugal')
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(announced()).toContain(`${count} records changed.`)
  for (const id of [first, second])
    expect(recordOf('stores', id)).toMatchObject({ franchiseId: 5, country: 'PT' })
  const { name, storeNumber, formId, answers, extra } = before
  expect(recordOf('stores', first)).toMatchObject({ name, storeNumber, formId, answers, extra })
  expect(screen.queryByText(/ selected$/)).toBeNull()
})

test('what is ticked has to be chosen; a form may be none, which is the franchise’s', async () => {
  const { first } = two()
  Object.assign(recordOf('stores', first) ?? {}, { formId: 3 })
  const { user, shown, save } = await edit(8)
  await user.click(shown.getByRole('checkbox', { name: 'Change: Form' }))
  await user.click(shown.getByRole('checkbox', { name: 'Change: Franchise' }))
  await save()
  expect(shown.getByText('The Franchise field is required')).toBeTruthy()
  await user.click(shown.getByRole('checkbox', { name: 'Change: Franchise' }))
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(recordOf('stores', first)).toMatchObject({ formId: 0, franchiseId: 8 })
})

test('what is refused stays with its reason, and can be tried again as it is now', async () => {
  const { first, second } = two()
  expectConsole(/record\.changed/)
  const { user, shown, pick, save, count } = await edit(8)
  await pick('Country', 'Portugal')
  changeByAna('stores', first, { extra: 'Porto', version: '9' })
  await save()
  expect(await shown.findByText('1 record not changed:')).toBeTruthy()
  const refusal = within(shown.getByRole('alert')).getByRole('listitem')
  expect(refusal.textContent).toContain(String(recordOf('stores', first)?.name))
  expect(refusal.textContent).toMatch(/changed/i)
  expect(recordOf('stores', second)).toMatchObject({ country: 'PT' })
  expect(recordOf('stores', first)?.country).not.toBe('PT')
  expect(count).toBeGreaterThan(1)
  await user.click(await shown.findByRole('button', { name: 'Change 1 record' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(recordOf('stores', first)).toMatchObject({ country: 'PT', extra: 'Porto' })
})

test('what is left stays chosen when the dialog is closed', async () => {
  const { first } = two()
  expectConsole(/number\.taken/)
  const info = 'Another store has that number.'
  refuse('put', `*/api/store/${first}`, 409, { code: 'number.taken', info })
  const { user, shown, pick, save } = await edit(8)
  await pick('Country', 'Portugal')
  await save()
  expect(await shown.findByText(new RegExp(info))).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'Cancel' }))
  await user.click(
    within(await dialog('Discard unsaved changes?')).getByRole('button', { name: /^Discard/ }),
  )
  expect(await screen.findByText('1 selected')).toBeTruthy()
})

test('it says how far it is, and can be stopped', async () => {
  two()
  let letGo = () => {}
  const held = new Promise<undefined>(resolve => {
    letGo = () => resolve(undefined) // then the usual handler answers
  })
  const asked: string[] = []
  mock.msw.use(
    http.put('*/api/store/*', ({ request }) => {
      asked.push(request.url)
      return held
    }),
  )
  const { user, shown, pick, save, count } = await edit(8)
  await pick('Country', 'Portugal')
  await save()
  expect(await shown.findByRole('button', { name: `Changing 0 of ${count} …` })).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'Stop' }))
  letGo()
  const rest = count - 1
  await shown.findByRole('button', { name: `Change ${rest} record${rest === 1 ? '' : 's'}` })
  expect(asked).toHaveLength(1)
  expect(shown.getByText('1 record changed.')).toBeTruthy()
})

test('franchises too: whatever records have in common by the contract; a chain has nothing of the kind', async () => {
  const user = open('/onboardingform/chains?list=franchises&chainId=2')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(button('Edit selected'))
  const shown = within(await dialog('Edit 2 records'))
  const names = shown.getAllByRole('checkbox').map(box => box.closest('label')?.textContent)
  expect(names).toEqual(['Change: Chain', 'Change: Default form'])
  await user.click(shown.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('tab', { name: 'Chains' }))
  await grid('Chains')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  expect(button('Delete')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit selected' })).toBeNull()
})
