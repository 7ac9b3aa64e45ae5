// @vitest-environment jsdom
import { screen, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { getSession, signOut } from '#src/session.ts'
import { createMockServer } from '../index.ts'
import { addRoles } from '../shared/roles.ts'
import { chosen, chosenWays } from './choices.ts'
import { showPanel } from './panel.ts'

const mocks = createMockServer('*', chosenWays)
const onSignedIn = vi.fn<() => void>()
beforeAll(() => mocks.listen())
beforeEach(() => {
  sessionStorage.clear()
  showPanel(addRoles(mocks.world), onSignedIn)
})
afterEach(() => {
  document.body.replaceChildren()
  signOut()
  onSignedIn.mockClear()
  mocks.reset()
})
afterAll(() => mocks.close())

const panel = () => within(screen.getByRole('complementary', { name: 'Mocks' }))
const opener = () => panel().getByRole('button', { name: /^Mocks/ })
const bearer = () => ({ authorization: `Bearer ${getSession().token}` })
const asked = (path: string, method = 'GET') =>
  fetch(`${location.origin}${path}`, { method, headers: bearer() })

async function signInAs(role: string): Promise<void> {
  onSignedIn.mockClear()
  await userEvent.selectOptions(panel().getByRole('combobox', { name: 'Role' }), role)
  await userEvent.click(panel().getByRole('button', { name: /^Sign in as/ }))
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
}

it('is one button until it is opened, by keyboard too, and Escape leaves it there', async () => {
  expect(panel().getAllByRole('button')).toEqual([opener()])
  expect(panel().queryByRole('combobox')).toBeNull()
  expect(opener().getAttribute('aria-expanded')).toBe('false')
  await userEvent.tab()
  expect(document.activeElement).toBe(opener())
  await userEvent.keyboard('{Enter}')
  expect(opener().getAttribute('aria-expanded')).toBe('true')
  await userEvent.tab()
  expect(document.activeElement).toBe(panel().getByRole('combobox', { name: 'Role' }))
  const consoleKeys = vi.fn<() => void>()
  document.addEventListener('keydown', consoleKeys)
  await userEvent.keyboard('{Escape}')
  document.removeEventListener('keydown', consoleKeys)
  expect(consoleKeys).not.toHaveBeenCalled()
  expect(panel().queryByRole('combobox')).toBeNull()
  expect(document.activeElement).toBe(opener())
})

it.each([
  ['Administrator', 'demo', ['operators', 'chains', 'monitor'], []],
  ['Support', 'support', ['monitor', 'filesmanager', 'terminal'], ['chains', 'operators']],
  ['On-boarding', 'onboarding', ['chains', 'forms'], ['monitor', 'operators']],
  ['No pages', 'newcomer', [], ['monitor', 'chains', 'operators']],
])('%s signs in as %s', async (role, username, may, mayNot) => {
  await userEvent.click(opener())
  await signInAs(role)
  expect(getSession().claims?.username).toBe(username)
  const { pages }: { pages: string[] } = await (await asked('/acl')).json()
  expect(pages).toEqual(expect.arrayContaining(may))
  expect(pages.filter(page => mayNot.includes(page))).toEqual([])
})

it('says the name, password and code of the role', async () => {
  await userEvent.click(opener())
  expect(panel().getByText('demo · correct horse battery staple · 492039')).toBeTruthy()
  await userEvent.selectOptions(panel().getByRole('combobox', { name: 'Role' }), 'No pages')
  expect(panel().getByText('newcomer · nothing is allowed yet · 113355')).toBeTruthy()
})

it('begins with the role that is signed in', async () => {
  await userEvent.click(opener())
  await signInAs('Support')
  document.body.replaceChildren()
  showPanel(addRoles(mocks.world), onSignedIn)
  await userEvent.click(opener())
  const role = panel().getByRole<HTMLSelectElement>('combobox', { name: 'Role' })
  expect(role.selectedOptions[0]?.textContent).toBe('Support')
})

it('what is chosen is so from the next request on, is said on the button, and stays', async () => {
  await userEvent.click(opener())
  await signInAs('Administrator')
  const faults = panel().getByRole('combobox', { name: 'Faults' })
  await userEvent.selectOptions(faults, 'Every write fails')
  expect(panel().getByRole('status').textContent).toBe('From the next request on.')
  expect(opener().textContent).toBe('Mocks · Every write fails')
  expect((await asked('/ext/session/refresh', 'POST')).status).toBe(500)
  expect((await asked('/acl')).status).toBe(200)
  await userEvent.selectOptions(faults, 'None')
  expect((await asked('/ext/session/refresh', 'POST')).status).toBe(200)

  await userEvent.click(panel().getByRole('checkbox', { name: 'Older manner' }))
  expect((await asked('/ext/jobs')).status).toBe(404)
  await userEvent.selectOptions(panel().getByRole('combobox', { name: 'Latency' }), '200 ms')
  const begun = performance.now()
  await asked('/acl')
  expect(performance.now() - begun).toBeGreaterThanOrEqual(199) // a timer may fire early

  document.body.replaceChildren()
  showPanel(addRoles(mocks.world), onSignedIn)
  expect(opener().textContent).toBe('Mocks · 200 ms · Older manner')
})

it('5 % of all calls fail, and signing in does not', async () => {
  await userEvent.click(opener())
  await userEvent.selectOptions(
    panel().getByRole('combobox', { name: 'Faults' }),
    '5 % of all calls fail',
  )
  await signInAs('Administrator')
  const found: number[] = []
  for (let n = 0; n < 100; n += 1)
    found.push(
      await asked('/ext/jobs').then(
        answer => answer.status,
        () => 0,
      ),
    )
  const failed = found.filter(status => status !== 200)
  expect(failed.length).toBeGreaterThan(0)
  expect(failed.length).toBeLessThan(16)
})

it.each(['nothing', '[]', '{"latency":-1,"faults":"toString","older":"yes"}', '{"latency":"9"}'])(
  'somebody else’s words in the storage are as if there were none: %s',
  words => {
    sessionStorage.setItem('mocks', words)
    expect(chosen()).toEqual({ latency: 0, faults: 'none', older: false })
  },
)
