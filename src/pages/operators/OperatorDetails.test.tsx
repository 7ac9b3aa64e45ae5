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
  operatorNamed,
  refuse,
  show,
  withPeople,
} from '#tests/support/pages/peoplePage.tsx'
import OperatorsPage from './OperatorsPage.tsx'

withPeople()

async function open(username = 'ana', as = 'demo') {
  enter(as)
  const user = show(OperatorsPage, `/operators?operator=${operatorNamed(username).id}`)
  const panel = await screen.findByRole('region', { name: new RegExp(`${username}$`) })
  await within(panel).findByRole('form', { name: 'Pages' })
  return { user, panel }
}
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const save = () => button('Save')

/** Simulates a change by another operator. */
function changeMeanwhile(pages: ('journal' | 'devices')[], by: string | null = 'gone'): void {
  const ana = operatorNamed('ana')
  ana.pages = pages
  ana.version += 1
  ana.changed = by ? { by, at: '2026-11-20T08:30:00.000Z' } : null
}

test('pages stand in groups by the menu’s names; what saving will do is said before', async () => {
  const { user } = await open()
  expect(
    within(screen.getByRole('group', { name: 'Store tools' })).getAllByRole('checkbox'),
  ).toHaveLength(9)
  expect([tick('Journal').checked, tick('Logs & Configs').checked]).toEqual([true, false])
  expect(screen.getByText('No changes yet.')).toBeTruthy()
  await user.click(tick('Logs & Configs'))
  await user.click(tick('Operators'))
  await user.click(tick('Journal'))
  const words = screen.getByText(/^Adds:/).parentElement?.textContent
  expect(words).toBe('Adds: Logs & Configs, Operators. Removes: Journal.')
  await user.click(button('Undo changes'))
  expect(screen.getByText('No changes yet.')).toBeTruthy()
})

test('saves what was changed, says so, and the list shows it', async () => {
  const { user } = await open()
  await user.click(tick('Monitor'))
  await user.click(tick('Manage Connections'))
  await user.click(save())
  await waitFor(() => expect(announced()).toBe('Saved: ana'))
  expect(operatorNamed('ana').pages.toSorted()).toEqual(['devices', 'filesmanager', 'journal'])
  expect(await screen.findByText('No changes yet.')).toBeTruthy()
  const row = screen.getByRole('row', { name: /^ana/ })
  await waitFor(() =>
    expect(row.textContent).toContain('Files Manager, Journal and 1 more'.slice(0, 13)),
  )
})

test('somebody else was faster: it says who and when; the ticks stay and undo nothing of theirs', async () => {
  expectConsole(/record\.changed_by/)
  const { user } = await open()
  await user.click(tick('Logs & Configs'))
  changeMeanwhile(['journal', 'devices'])
  await user.click(save())
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(
    new Date('2026-11-20T08:30:00.000Z'),
  )
  await screen.findByText(`Changed by gone at ${time}. Your changes are kept.`)
  expect(operatorNamed('ana').pages).toEqual(['journal', 'devices'])
  await user.click(button('Load latest changes'))
  await waitFor(() => expect(tick('Manage Connections').checked).toBe(true))
  expect([tick('Logs & Configs').checked, tick('Monitor').checked]).toEqual([true, false])
  expect(screen.getByText('Adds: Logs & Configs.')).toBeTruthy()
  await user.click(save())
  await waitFor(() =>
    expect(operatorNamed('ana').pages.toSorted()).toEqual(['devices', 'journal', 'logs']),
  )
})

test('a change by nobody knows whom is said too', async () => {
  expectConsole(/record\.changed/)
  const { user } = await open()
  await user.click(tick('Logs & Configs'))
  changeMeanwhile(['journal'], null)
  await user.click(save())
  expect(await screen.findByText(/^Changed by someone else\./)).toBeTruthy()
})

test('leaving with unsaved ticks asks; another operator is another place', async () => {
  const { user } = await open()
  await user.click(tick('Logs & Configs'))
  await user.click(screen.getByRole('link', { name: 'gone' }))
  await dialog('Leave without saving?')
  await user.click(button('Stay'))
  expect(tick('Logs & Configs').checked).toBe(true)
  await user.click(screen.getByRole('link', { name: 'gone' }))
  await user.click(button('Leave'))
  await screen.findByRole('region', { name: /gone$/ })
})

test('disabling names what happens, then shows it; it can be undone', async () => {
  alsoSignedIn('ana')
  alsoSignedIn('ana')
  const { user, panel } = await open()
  await user.click(button('Disable'))
  const question = await dialog('Disable ana?')
  expect(question.textContent).toContain(
    'ana will no longer be able to sign in. This ends 2 sessions.',
  )
  await user.click(within(question).getByRole('button', { name: 'Disable' }))
  await within(panel).findByText(/^Disabled since/)
  expect(announced()).toBe('ana can no longer sign in.')
  expect(within(panel).getByText('Not signed in anywhere.')).toBeTruthy()
  const row = screen.getByRole('row', { name: /^ana/ })
  await waitFor(() => expect(row.textContent).toContain('Disabled'))
  await user.click(button('Enable'))
  await waitFor(() => expect(operatorNamed('ana').disabled).toBeNull())
})

test('Cancel disables nobody', async () => {
  const { user } = await open()
  await user.click(button('Disable'))
  const question = await dialog('Disable ana?')
  expect(question.textContent).not.toContain('session')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(operatorNamed('ana').disabled).toBeNull()
})

test('a new code is shown once; hiding it, or leaving after a question, ends that', async () => {
  alsoSignedIn('ana')
  const { user, panel } = await open()
  await user.click(button('Reset authenticator'))
  const question = await dialog('Reset the authenticator of ana?')
  expect(question.textContent).toContain('all other sessions end')
  await user.click(within(question).getByRole('button', { name: 'Reset authenticator' }))
  expect(await screen.findByText('KRSX G5CT MVRX EZLU')).toBeTruthy()
  await within(panel).findByText('Not signed in anywhere.')
  expect(cached()).not.toContain('KRSXG5CTMVRXEZLU')
  await user.click(screen.getByRole('link', { name: 'Journal' }))
  await dialog('Leave without the authenticator code?')
  await user.click(button('Stay'))
  await user.click(button('Hide code'))
  expect(screen.queryByText('KRSX G5CT MVRX EZLU')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Journal' }))
  await screen.findByRole('heading', { name: 'The journal' })
})

test('one session ends, or all of them', async () => {
  alsoSignedIn('ana')
  alsoSignedIn('ana')
  alsoSignedIn('ana')
  const { user, panel } = await open()
  const live = () => within(panel).queryAllByRole('listitem')
  expect(live()).toHaveLength(3)
  const [first] = live()
  if (!first) throw new Error('a session')
  await user.click(within(first).getByRole('button', { name: /^End: / }))
  await user.click(button('End now'))
  await waitFor(() => expect(live()).toHaveLength(2))
  await user.click(button('End all sessions'))
  expect((await dialog('End sessions?')).textContent).toContain(
    'This ends 2 sessions. ana can sign in again.',
  )
  await user.click(button('End now'))
  await waitFor(() => expect(live()).toHaveLength(0))
  expect(announced()).toContain('2 sessions ended.')
})

test('what nobody may do to themselves is not offered, and it is said why', async () => {
  await open('demo')
  expect(screen.getByText('This is your own account.')).toBeTruthy()
  expect(tick('Operators').disabled).toBe(true)
  expect(
    screen.getByText('You cannot remove your own access to Operators. Another operator can.'),
  ).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Disable' }).disabled).toBe(true)
  expect(screen.getByText('You cannot disable yourself. Another operator can.')).toBeTruthy()
  expect(screen.getByText('This session')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^End/ })).toBeNull()
})

test('when the server says so, it is shown, and the ticks stay', async () => {
  expectConsole(/operator\.self/)
  refuse('put', '*/ext/operators/:id/pages', 'operator.self', 422)
  const { user } = await open()
  await user.click(tick('Journal'))
  await user.click(save())
  expect(
    await screen.findByText('You cannot do this to yourself. Another operator can.'),
  ).toBeTruthy()
  expect(tick('Journal').checked).toBe(false)
})
