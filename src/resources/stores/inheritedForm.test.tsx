// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { mock, open, recordOf, withPeople } from '#tests/support/pages/onboardingPage.tsx'

withPeople()
beforeEach(() => sessionStorage.clear())

test('a form that is the franchise’s is named, as inherited, in the list and on its page', async () => {
  const [franchise] = [...mock.world.records.franchises.values()].filter(
    ({ entity }) => Number(entity.defaultForm) > 0,
  )
  const form = recordOf('forms', Number(franchise?.entity.defaultForm))
  const [store] = [...mock.world.records.stores.values()].filter(
    ({ entity }) => entity.franchiseId === franchise?.entity.id,
  )
  if (!store) throw new Error('The mocks have no store of that franchise')
  const entity = { ...store.entity, formId: 0 }
  mock.world.records.stores.set(entity.id, { ...store, entity })
  const caption = `${form?.name}, from the franchise`
  const user = open(`/onboardingform/chains?list=stores&franchiseId=${franchise?.entity.id}`)
  const name = String(store?.entity.name)
  const row = await screen.findByRole('row', { name: new RegExp(name) })
  expect(await within(row).findByText(caption)).toBeTruthy()
  await user.click(within(row).getByRole('link', { name }))
  await screen.findByText('The default form of the franchise.')
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Form/ }).placeholder).toBe(
      caption,
    ),
  )
})
