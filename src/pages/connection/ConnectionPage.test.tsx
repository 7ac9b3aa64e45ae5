// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { allow, connect, getSession, signIn, signOut } from '#src/session.ts'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  atStep,
  dawn,
  entry,
  fail,
  inWorld,
  press,
  row,
  server,
  show,
  step,
  textbox,
  where,
  world,
} from '#tests/support/pages/connectionPage/host.tsx'

inWorld()

type User = ReturnType<typeof show>['user']

async function chooseDawn(user: User) {
  await user.click(await row('Dawn, City · 2'))
  await user.click(press('Next'))
}
async function fill(user: User) {
  await user.type(await textbox('Reason'), '  Printer is stuck ')
  await user.click(screen.getByRole('combobox', { name: 'Parts' }))
  await user.click(screen.getByRole('option', { name: 'Till' }))
  await user.click(screen.getByRole('option', { name: 'Printer' }))
  await user.type(await textbox(/How many/), '3')
}
/** From the reason step on. */
async function connectWithReason(user: User) {
  await fill(user)
  await user.click(press('Next'))
  await user.click(press('Connect'))
  await screen.findByText('elsewhere')
}
async function toConfirm(address?: string) {
  const shown = show(address)
  const { user } = shown
  await chooseDawn(user)
  await fill(user)
  await user.click(press('Next'))
  return shown
}
const refuse = (status: number, code: string, info: string, more: object = {}) =>
  server.use(http.post('*/set/tools', () => fail(status, code, info, more)))

test('§4.5 store, reason, confirm: connects, keeps what was answered and goes on to the monitor', async () => {
  const { user, queryClient } = await toConfirm()
  queryClient.setQueryData(['of the former store'], 1)
  expect(screen.getByText('You are about to connect to Dawn.')).toBeTruthy()
  expect(screen.getByText('Printer, Till')).toBeTruthy()
  await user.click(press('Connect'))
  await screen.findByText('elsewhere')
  expect(where()).toBe('/monitor')
  expect(world.sent).toEqual([
    {
      store: 2,
      reason: { why: 'Printer is stuck', parts: ['Printer', 'Till'], count: 3, urgent: false },
    },
  ])
  expect(getSession()).toMatchObject({
    store: { id: 2, name: 'Dawn' },
    version: '4.1',
    notSupported: { monitor: 'No numbers.' },
  })
  expect(queryClient.getQueryData(['of the former store'])).toBeUndefined()
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('goes on to the page that asked for a store', async () => {
  const { user } = await toConfirm('/stores?to=%2Ffilesmanager%3Fpath%3D%2Fconfig')
  await user.click(press('Connect'))
  await screen.findByText('elsewhere')
  expect(where()).toBe('/filesmanager?path=/config')
})

test('§4.6 a refusal is shown in the words of the server; step, store and reason stay', async () => {
  expectConsole(/host\.none/) // ra-core logs it outside production
  refuse(422, 'host.none', 'Closed for good.')
  const { user } = await toConfirm()
  await user.click(press('Connect'))
  expect(await screen.findAllByText('Closed for good.')).toHaveLength(1)
  expect(step()).toBe('Confirm')
  expect(getSession().store).toBeNull()
  await user.click(press('Back'))
  expect(
    (await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reason' })).value,
  ).toContain('stuck')
  await user.click(press('Next'))
  expect(screen.queryByText('Closed for good.')).toBeNull()
})

test('a refusal about a field leads to that field and stands at it until it is changed', async () => {
  expectConsole(/reason\.invalid/) // ra-core logs it outside production
  const info = 'The Parts field has a choice that is gone.'
  refuse(422, 'reason.invalid', info, {
    fields: [{ path: '/reason/parts', code: 'field.choice', info }],
  })
  const { user } = await toConfirm()
  await user.click(press('Connect'))
  await atStep('Reason')
  expect(await screen.findAllByText(info)).toHaveLength(1)
  const parts = screen.getByRole('combobox', { name: 'Parts', description: new RegExp(info) })
  await waitFor(() => expect(document.activeElement).toBe(parts))
  await user.click(press('Next'))
  expect(step()).toBe('Reason')
  await user.click(parts)
  await user.click(screen.getByRole('option', { name: 'Till' }))
  expect(screen.queryByText(info)).toBeNull()
  await user.click(press('Next'))
  expect(step()).toBe('Confirm')
})

test('a field the server asks for since a moment ago appears when it refuses', async () => {
  expectConsole(/reason\.invalid/) // ra-core logs it outside production
  const { user } = await toConfirm()
  const info = 'The Ticket field is required'
  world.fields = [
    ...world.fields,
    {
      id: 9,
      name: 'ticket',
      label: 'Ticket',
      type: 'custom_text',
      position: 9,
      required_for_agents: true,
    },
  ]
  refuse(422, 'reason.invalid', info, {
    fields: [{ path: '/reason/ticket', code: 'field.required', info }],
  })
  await user.click(press('Connect'))
  await atStep('Reason')
  const ticket = await textbox('Ticket')
  await waitFor(() => expect(document.activeElement).toBe(ticket))
  expect(screen.getAllByText(info)).toHaveLength(1)
})

test('§5.1 nothing chosen, nothing said: each step says what is missing, and leads there', async () => {
  const { user } = show()
  const store = await row('Dawn, City · 2')
  await user.click(press('Next'))
  expect(screen.getByText('The Store field is required')).toBeTruthy()
  await user.click(store)
  await user.click(press('Next'))
  await textbox('Reason')
  await user.click(press('Next'))
  expect(screen.getByText('The Reason field is required')).toBeTruthy()
  expect(screen.getByText('The Parts field is required')).toBeTruthy()
  expect(document.activeElement).toBe(await textbox('Reason'))
  await user.type(await textbox(/How many/), 'many')
  expect(screen.getByText('The How many field must be a whole number')).toBeTruthy()
})

test('a form that becomes whole does not go on by itself', async () => {
  const { user } = show('/stores?store=2&step=confirm')
  await fill(user)
  expect(step()).toBe('Reason')
  expect(where()).toBe('/stores?store=2&step=reason')
})

test('a link that names a store asks for its reason in a dialog; Enter connects and leads where it says', async () => {
  const { user } = show('/stores?store=2&to=/logs')
  const dialog = await screen.findByRole('dialog', { name: 'Connect to Dawn' })
  const reason = await within(dialog).findByRole('textbox', { name: 'Reason' })
  await waitFor(() => expect(document.activeElement).toBe(reason))
  await user.keyboard('{Enter}')
  expect(within(dialog).getByText('The Reason field is required')).toBeTruthy()
  expect(world.sent).toEqual([])
  await fill(user)
  await user.type(reason, '{Enter}')
  await screen.findByText('elsewhere')
  expect(where()).toBe('/logs')
  expect(world.sent).toHaveLength(1)
})

test('the dialog says what is refused and which connection ends; left by Escape, the store stays chosen', async () => {
  expectConsole(/host\.none/) // ra-core logs it outside production
  connect(entry(1, 'Aurora', 'BR'), '4.1', {})
  refuse(422, 'host.none', 'Closed for good.')
  const { user } = show('/stores?store=2&to=/logs')
  await fill(user)
  expect(screen.getByText('Your connection to Aurora will end.')).toBeTruthy()
  await user.click(press('Connect'))
  expect(await screen.findAllByText('Closed for good.')).toHaveLength(1)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(where()).toBe('/stores?store=2&to=/logs&step=store')
  expect((await row('Dawn, City · 2')).getAttribute('aria-selected')).toBe('true')
  await user.click(press('Next'))
  expect(
    (await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reason' })).value,
  ).toContain('stuck')
})

test('after a session that has just ended the words of before stand there: one press connects', async () => {
  world.lastReason = {
    at: '2026-11-03T10:00:00.000Z',
    reason: { why: 'Printer is stuck', parts: ['Till'], count: 3 },
  }
  connect(dawn, '4.1', {})
  const { token } = getSession()
  signOut(true)
  signIn(token ?? '')
  expect(getSession()).toMatchObject({ store: null, former: 2 })
  const { user } = show('/stores?store=2&to=/logs')
  expect(await screen.findByText(/^Filled in with your answers from/)).toBeTruthy()
  await user.keyboard('{Enter}')
  await screen.findByText('elsewhere')
  expect(where()).toBe('/logs')
  expect(world.sent).toHaveLength(1)
  expect(getSession().former).toBeNull()
})

test('the last words are taken by one press, and what is typed takes the place of the reason', async () => {
  world.lastReason = {
    at: '2026-11-03T10:00:00.000Z',
    reason: { why: 'Printer is stuck', parts: ['Till'], count: 3 },
  }
  const { user } = show()
  await user.dblClick(await row('Dawn, City · 2'))
  const reason = await textbox('Reason')
  await waitFor(() => expect(document.activeElement).toBe(reason))
  await user.click(press('Use them again'))
  await waitFor(() => expect(document.activeElement).toBe(reason))
  await user.keyboard('It is back{Enter}')
  await screen.findByText('elsewhere')
  expect(world.sent).toMatchObject([{ reason: { why: 'It is back', parts: ['Till'], count: 3 } }])
})

test('a chosen store pressed once more is asked for the same way', async () => {
  const { user } = show()
  await user.dblClick(await row('Dawn, City · 2'))
  await screen.findByRole('dialog', { name: 'Connect to Dawn' })
  expect(where()).toBe('/stores?store=2')
})

test.each(['https://evil.example/', '//evil.example', '/auth/login'])(
  'a link that would lead to %s leads to the monitor',
  async to => {
    const { user } = show(`/stores?store=2&step=reason&to=${encodeURIComponent(to)}`)
    await connectWithReason(user)
    expect(where()).toBe('/monitor')
  },
)

test.each([
  ['99999', 'There is no store with the number 99999 that you can connect to. Choose another one.'],
  ['abc', 'The link names no store. Choose one.'],
  ['-1', 'The link names no store. Choose one.'],
])('a link that names the store %s says so and lets one choose', async (id, words) => {
  if (id === '99999') expectConsole(/store\.not_found/) // ra-core logs it outside production
  const { user } = show(`/stores?store=${id}&to=/logs`)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(step()).toBe('Store')
  await user.click(await row('Dawn, City · 2'))
  expect(screen.queryByText(words)).toBeNull()
  await user.click(press('Next'))
  await atStep('Reason')
  expect(where()).toBe('/stores?store=2&to=/logs&step=reason')
})

test('who is on that store already may go on without a new connection', async () => {
  connect(dawn, '4.1', {})
  const { user } = show('/stores?store=2&to=/logs')
  await user.click(await screen.findByRole('link', { name: 'Continue to Logs & Configs' }))
  expect(where()).toBe('/logs')
  expect(world.sent).toEqual([])
})

test('who is on another store is told that this ends', async () => {
  connect(entry(1, 'Aurora', 'BR'), '4.1', {})
  await toConfirm()
  expect(screen.getByText(/Your connection to Aurora will end\./)).toBeTruthy()
})

test('who else is connected is said on every step, with their words', async () => {
  const since = '2026-11-19T08:10:00.000Z'
  world.operators = [
    { username: 'bruno', name: 'Bruno Lima', since, reason: 'No prices', own: false },
    { username: 'ana', name: 'Ana', since, reason: 'Mine', own: true },
  ]
  const { user } = show()
  await user.click(await row('Dawn, City · 2'))
  const about = screen.getByRole('complementary', { name: 'The store you chose' })
  expect(await within(about).findByText('Bruno Lima')).toBeTruthy()
  expect(within(about).getByText('No prices')).toBeTruthy()
  expect(within(about).getByText('You')).toBeTruthy()
  expect(about.textContent).toContain('Chain / Franchise / Dawn')
  await user.click(press('Next'))
  expect(await screen.findByText('1 other person is connected.')).toBeTruthy()
  await fill(user)
  await user.click(press('Next'))
  expect(screen.getByText('Bruno Lima')).toBeTruthy()
})

test('what is not known of a store does not keep one from connecting', async () => {
  expectConsole(/server\.error/) // ra-core logs it outside production
  server.use(http.get('*/ext/stores/2', () => fail(500, 'server.error')))
  const { user } = show()
  await user.click(await row('Dawn, City · 2'))
  expect(await screen.findByText(/The details of this store could not be loaded/)).toBeTruthy()
  await user.click(press('Next'))
  await connectWithReason(user)
})

test('an operator without pages is told so', async () => {
  allow([])
  show()
  expect(await screen.findByText('You have no pages yet.')).toBeTruthy()
  await row('Dawn, City · 2')
})

test('§4.11 starting over empties everything but where it was to lead', async () => {
  const { user } = await toConfirm('/stores?to=/logs&filter=dawn')
  await user.click(press('Start over'))
  expect(step()).toBe('Store')
  expect(where()).toBe('/stores?to=/logs')
  await chooseDawn(user)
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reason' })).value).toBe('')
})

/** Holds the server's answer back until it is released. */
function heldConnect() {
  let resolve = () => {}
  const held = new Promise<void>(done => {
    resolve = done
  })
  server.use(
    http.post('*/set/tools', async ({ request }) => {
      world.sent.push(await request.json())
      await held
      return HttpResponse.json({ status: 'ok', info: dawn, not_supported: {}, version: '' })
    }),
  )
  return { resolve: () => resolve() }
}

test('an answer for an operator who has signed out meanwhile connects no one', async () => {
  const held = heldConnect()
  const { user, queryClient } = await toConfirm()
  await user.click(press('Connect'))
  await waitFor(() => expect(world.sent).toHaveLength(1))
  act(() => signOut())
  held.resolve()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(getSession().store).toBeNull()
})

test('who went elsewhere meanwhile is connected, but not led away', async () => {
  const held = heldConnect()
  const { user } = await toConfirm()
  await user.click(press('Connect'))
  await waitFor(() => expect(world.sent).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await screen.findByText('elsewhere')
  held.resolve()
  await waitFor(() => expect(getSession().store?.name).toBe('Dawn'))
  expect(where()).toBe('/journal')
})
