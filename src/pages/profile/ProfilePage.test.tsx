// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  alsoSignedIn,
  announced,
  button,
  cached,
  dialog,
  enter,
  mock,
  operatorNamed,
  refuse,
  show,
  withPeople,
} from '#tests/support/pages/peoplePage.tsx'
import ProfilePage from './ProfilePage.tsx'

withPeople()

const right = 'a long word for ana souza'
const next = 'quite another long sentence'

async function open() {
  enter('ana')
  const user = show(ProfilePage, '/profile')
  await screen.findByRole('heading', { name: 'Your sessions' })
  return user
}
const current = () => screen.getByLabelText<HTMLInputElement>('Current password')
const wanted = () => screen.getByLabelText<HTMLInputElement>('New password')
const sessions = () => screen.getAllByRole('listitem')

test('says who is signed in, and what they may open, by the menu’s names', async () => {
  await open()
  expect(screen.getByText('ana')).toBeTruthy()
  expect(screen.getByText('Ana Souza')).toBeTruthy()
  expect(screen.getByText('Monitor, Files Manager, Journal')).toBeTruthy()
})

test('changes the password; the other sessions have ended', async () => {
  alsoSignedIn('ana')
  const user = await open()
  expect(sessions()).toHaveLength(2)
  await user.type(current(), right)
  await user.type(wanted(), `${next}{Enter}`)
  await waitFor(() => expect(announced()).toBe('Password changed. Your other sessions have ended.'))
  expect(operatorNamed('ana').password).toBe(next)
  await waitFor(() => expect(sessions()).toHaveLength(1))
  expect([current().value, wanted().value]).toEqual(['', ''])
  expect(cached()).not.toContain(next)
})

test('a wrong current password is said at its field, and nothing typed is lost', async () => {
  expectConsole(/password\.wrong/) // ra-core logs every failed call outside production
  const user = await open()
  await user.type(current(), 'not this one')
  await user.type(wanted(), `${next}{Enter}`)
  expect(await screen.findAllByText('The current password is wrong.')).toHaveLength(1)
  expect(current().getAttribute('aria-describedby')).toBe('password-current-error')
  expect([current().value, wanted().value]).toEqual(['not this one', next])
})

test('a new password that is no good is said at its field', async () => {
  const user = await open()
  await user.type(wanted(), 'short')
  await user.click(button('Change password'))
  expect(screen.getByText('The Current password field is required')).toBeTruthy()
  expect(screen.getByText('At least 12 characters; this has 5.')).toBeTruthy()
  expect(document.activeElement).toBe(current())
})

test('too many attempts: it is said for how long', async () => {
  expectConsole(/login\.throttled/)
  const user = await open()
  mock.world.failures.set('password ana', 5)
  await user.type(current(), right)
  await user.type(wanted(), `${next}{Enter}`)
  expect(await screen.findByText('Too many attempts. Try again in 15 min.')).toBeTruthy()
})

test('this session is marked and cannot be ended here; another one can, after a question', async () => {
  alsoSignedIn('ana', { started: '2026-11-19T22:15:00.000Z' })
  const user = await open()
  const [own, other] = sessions().sort(row => (row.textContent?.includes('This session') ? -1 : 1))
  if (!own || !other) throw new Error('two sessions')
  expect(within(own).queryByRole('button')).toBeNull()
  await user.click(within(other).getByRole('button', { name: /^End: Unknown device, since/ }))
  const question = await dialog('End sessions?')
  expect(question.textContent).toContain('You will have to sign in there again.')
  await user.click(button('End now'))
  await waitFor(() => expect(sessions()).toHaveLength(1))
  expect(announced()).toBe('1 session ended.')
})

test('all others end at once; Cancel ends none', async () => {
  alsoSignedIn('ana')
  alsoSignedIn('ana')
  const user = await open()
  await user.click(button('End all other sessions'))
  await user.click(button('Cancel'))
  expect(sessions()).toHaveLength(3)
  await user.click(button('End all other sessions'))
  expect((await dialog('End sessions?')).textContent).toContain('This ends 2 sessions.')
  await user.click(button('End now'))
  await waitFor(() => expect(sessions()).toHaveLength(1))
  expect(announced()).toBe('2 sessions ended.')
})

test('a failure says what failed and can be asked again', async () => {
  expectConsole(/server\.error/)
  refuse('get', '*/ext/profile', 'server.error', 500)
  enter('ana')
  const user = show(ProfilePage, '/profile')
  expect(await screen.findByText('Your profile could not be loaded.')).toBeTruthy()
  mock.msw.resetHandlers()
  await user.click(button('Try again'))
  await screen.findByRole('heading', { name: 'Your sessions' })
})
