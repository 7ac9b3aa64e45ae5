// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  box,
  change,
  open,
  recordOf,
  recordsOf,
  withPeople,
} from '#tests/support/pages/onboardingPage.tsx'

withPeople()

test('a form that is the franchise’s is named, as inherited, in the list and on its page', async () => {
  const franchise = recordsOf('franchises').find(({ defaultForm }) => Number(defaultForm) > 0)
  const form = recordOf('forms', Number(franchise?.defaultForm))
  const store = recordsOf('stores').find(({ franchiseId }) => franchiseId === franchise?.id)
  change('stores', Number(store?.id), { formId: 0 })
  const caption = `${form?.name}, from the franchise`
  const user = open(`/onboardingform/chains?list=stores&franchiseId=${franchise?.id}`)
  const name = String(store?.name)
  const row = await screen.findByRole('row', { name: new RegExp(name) })
  expect(await within(row).findByText(caption)).toBeTruthy()
  await user.click(within(row).getByRole('link', { name }))
  await screen.findByText('The franchise’s default form.')
  await waitFor(() => expect(box(/^Form/).placeholder).toBe(caption))
})
