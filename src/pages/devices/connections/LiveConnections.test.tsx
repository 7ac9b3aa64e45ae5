// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { endOf } from '#tests/mocks/devices/connections.ts'
import {
  alsoSignedIn,
  announced,
  dialog,
  enter,
  mock,
  operatorNamed,
  show,
  withPeople,
} from '#tests/support/pages/peoplePage.tsx'
import DevicesPage from '../DevicesPage.tsx'

withPeople()

let anasSession = ''

/** Ana is connected to the first store, from elsewhere. */
function open(as = 'demo') {
  const [store] = mock.world.stores
  if (!store) throw new Error('The mocks have no store')
  const connection = {
    id: '0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a1',
    store,
    reason: 'Printer queue is stuck',
    since: '2026-11-20T08:15:00.000Z',
  }
  anasSession = alsoSignedIn('ana', { connection })
  enter(as)
  return show(DevicesPage, '/devices?view=live')
}

const endOfAna = /^End the connection of Ana Souza to Padaria/

it('shows who is where and why, and ends it with a reason that is told', async () => {
  const user = open()
  const row = await screen.findByRole('row', { name: /ana.*Padaria.*Printer queue is stuck/ })
  await user.click(within(row).getByRole('button', { name: endOfAna }))
  const question = await dialog('End the connection of Ana Souza?')
  expect(question.textContent).toContain('unsaved changes are kept')
  await user.click(within(question).getByRole('button', { name: 'End the connection' }))
  within(question).getByText('The Reason field is required')
  await user.type(
    within(question).getByRole('textbox', { name: /Reason, shown to Ana Souza/ }),
    'The till is being replaced',
  )
  await user.click(within(question).getByRole('button', { name: 'End the connection' }))
  await screen.findByText('Nobody is connected to a store.')
  const session = mock.world.sessions.get(anasSession)
  expect(session && endOf(mock.world, session)).toMatchObject({
    by: 'demo',
    reason: 'The till is being replaced',
  })
  expect(announced()).toContain(
    'The connection of Ana Souza to Padaria Aurora Pinheiros has ended.',
  )
})

it('says why a connection cannot be ended here', async () => {
  operatorNamed('newcomer').pages = ['devices']
  const user = open('newcomer')
  const end = await screen.findByRole('button', { name: endOfAna })
  await waitFor(() => expect(end.getAttribute('aria-disabled')).toBe('true'))
  await user.click(end)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText(/access to the page Operators/)).toBeDefined()
})
