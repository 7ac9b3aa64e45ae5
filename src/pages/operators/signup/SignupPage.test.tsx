// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  button,
  cached,
  dialog,
  enter,
  mock,
  operatorNamed,
  show,
  withPeople,
} from '#tests/support/pages/peoplePage.tsx'
import SignupPage from './SignupPage.tsx'

withPeople()

const keys: (string | null)[] = []
beforeEach(() => {
  keys.length = 0
  mock.msw.use(
    http.post('*/new/register', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'))
    }),
  )
})

const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' })
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const secret = 'a long word for bia costa'

function open(as = 'demo') {
  enter(as)
  return show(SignupPage, '/auth/signup')
}

async function fill(user: ReturnType<typeof open>, name = 'bia') {
  await user.type(username(), name)
  await user.type(screen.getByRole('textbox', { name: 'Full name (optional)' }), 'Bia Costa')
  await user.type(password(), secret)
}

async function signedUp() {
  const user = open()
  await fill(user)
  await user.click(button('Add operator'))
  await screen.findByRole('heading', { name: 'bia was added' })
  return user
}

test('adds an operator and shows the authenticator once, as a picture and as a key to type', async () => {
  await signedUp()
  expect(operatorNamed('bia')).toMatchObject({ name: 'Bia Costa', password: secret, pages: [] })
  expect(screen.getByRole('img', { name: 'QR code for the authenticator app of bia' })).toBeTruthy()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  expect(screen.getByText('Support Tools: bia')).toBeTruthy()
  expect(screen.getByText(/shown only once/)).toBeTruthy()
  const { id } = operatorNamed('bia')
  const next = screen.getByRole('link', { name: 'Assign pages' })
  expect(next.getAttribute('href')).toBe(`/operators?operator=${id}`)
})

test('neither the password nor the key is kept: not in a cache, not in the browser’s stores', async () => {
  await signedUp()
  const kept = JSON.stringify([cached(), { ...localStorage }, { ...sessionStorage }])
  expect(kept).not.toContain(secret)
  expect(kept).not.toContain('JBSWY3DPEHPK3PXP')
})

test('the key can be copied; where the browser forbids it, it stands marked', async () => {
  const user = await signedUp()
  await user.click(button('Copy key'))
  await screen.findByText('Copied.')
  expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP')
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  await user.click(button('Copy key'))
  await screen.findByText('Selected. Press Ctrl+C to copy.')
  expect(getSelection()?.toString()).toBe('JBSW Y3DP EHPK 3PXP')
})

test('password and key stand there together, and are copied with the name by one press', async () => {
  const user = await signedUp()
  expect(screen.getByText(secret)).toBeTruthy()
  await user.click(button('Copy name, password and key'))
  await screen.findByText('Copied.')
  expect(await navigator.clipboard.readText()).toBe(
    `Username: bia\nPassword: ${secret}\nKey: JBSWY3DPEHPK3PXP`,
  )
})

test('leaving asks, and staying keeps it; after leaving it is gone', async () => {
  const user = await signedUp()
  await user.click(screen.getByRole('link', { name: 'Journal' }))
  const question = await dialog('Leave without the password and key?')
  expect(question.textContent).toContain('Without them bia cannot sign in')
  await user.click(button('Stay'))
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Journal' }))
  await user.click(button('Leave'))
  await screen.findByRole('heading', { name: 'The journal' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.body.textContent).not.toContain('JBSW')
})

test('another one starts with an empty form, after the question', async () => {
  const user = await signedUp()
  await user.click(screen.getByRole('link', { name: 'Add another' }))
  await dialog('Leave without the password and key?')
  await user.click(button('Leave'))
  await screen.findByRole('heading', { name: 'Add an operator' })
  expect([username().value, password().value]).toEqual(['', ''])
})

test('§8.4 a name that is taken is said at the name, word for word, and nothing typed is lost', async () => {
  expectConsole(/name\.taken/) // ra-core logs every failed call outside production
  const user = open()
  await fill(user, 'ana')
  await user.click(button('Add operator'))
  expect(await screen.findAllByText('This name is already taken.')).toHaveLength(1)
  expect(username().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('textbox', { description: /already taken/ })).toBe(username())
  expect([username().value, password().value]).toEqual(['ana', secret])
  await user.type(username(), 'b')
  expect(screen.queryByText('This name is already taken.')).toBeNull()
})

test('what is wrong is said at its field before anything is sent', async () => {
  const user = open()
  await user.type(password(), 'ção 12345')
  await user.click(button('Add operator'))
  expect(screen.getByText('The Username field is required')).toBeTruthy()
  expect(screen.getByText('At least 12 characters; this has 9.')).toBeTruthy()
  expect(document.activeElement).toBe(username())
  expect(keys).toEqual([])
})

test('a refusal of no field is shown once, in the server’s words', async () => {
  expectConsole(/Hoje não!/)
  mock.msw.use(
    http.post('*/new/register', () =>
      HttpResponse.json({ status: 'no', info: 'Hoje não!' }, { status: 200 }),
    ),
  )
  const user = open()
  await fill(user)
  await user.click(button('Add operator'))
  expect(await screen.findAllByText('Hoje não!')).toHaveLength(1)
})

test('the same filling is sent under the same key, another one under another', async () => {
  expectConsole(/server\.unreachable/)
  expectConsole(/name\.taken/)
  mock.msw.use(
    http.post(
      '*/new/register',
      ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'))
        return HttpResponse.error()
      },
      { once: true },
    ),
  )
  const user = open()
  await fill(user, 'ana')
  await user.click(button('Add operator'))
  await screen.findByText(/The server cannot be reached/)
  await user.click(button('Add operator'))
  await screen.findByText('This name is already taken.')
  await user.type(username(), 'b')
  await user.click(button('Add operator'))
  await screen.findByRole('heading', { name: 'anab was added' })
  expect(keys).toHaveLength(3)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('two presses add one', async () => {
  const user = open()
  await fill(user)
  await user.dblClick(button('Add operator'))
  await screen.findByRole('heading', { name: 'bia was added' })
  expect(keys).toHaveLength(1)
})

test('a password can be made, and is then shown', async () => {
  const user = open()
  await user.click(button('Generate password'))
  expect(password().type).toBe('text')
  expect(password().value).toHaveLength(24)
  await user.click(button('Hide: Password'))
  expect(password().type).toBe('password')
})

test('§2.4 without the page Sign up: it is said what is missing, and there is no form', async () => {
  open('ana')
  expect(screen.getByRole('heading', { name: 'You cannot add operators' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  await waitFor(() => expect(document.title).toBe('You cannot add operators · Support Tools'))
})

test('one who may not give pages is not sent where that is done', async () => {
  operatorNamed('demo').pages = ['signup']
  const user = await signedUp()
  expect(screen.queryByRole('link', { name: 'Assign pages' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Add another' }))
  await user.click(button('Leave'))
  expect(screen.queryByRole('checkbox')).toBeNull()
})

const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent)
const preset = (name: string) =>
  within(screen.getByRole('group', { name: 'Presets' })).getByRole('button', { name })

test('pages are given on the same form: by a preset, changed by hand', async () => {
  const user = open()
  await fill(user)
  expect(preset('No pages').getAttribute('aria-pressed')).toBe('true')
  await user.click(preset('On-boarding'))
  expect(ticked()).toEqual(['Journal', 'Manage Connections', 'Manage Chains', 'Manage Forms'])
  expect(preset('On-boarding').getAttribute('aria-pressed')).toBe('true')
  await user.click(tick('Monitor'))
  expect(preset('On-boarding').getAttribute('aria-pressed')).toBe('false')
  await user.click(button('Add operator'))
  await screen.findByRole('heading', { name: 'bia was added' })
  expect(operatorNamed('bia').pages.toSorted()).toEqual([
    'chains',
    'devices',
    'forms',
    'journal',
    'monitor',
  ])
  const lead = 'Can open: Monitor, Journal, Manage Connections, Manage Chains, Manage Forms.'
  expect(screen.getByText(lead)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Assign pages' })).toBeNull()
})

test('Support has the tools and looks after nobody; an administrator has every page', async () => {
  const user = open()
  await user.click(preset('Support'))
  expect([tick('Files Manager').checked, tick('Journal').checked]).toEqual([true, true])
  expect([tick('Operators').checked, tick('Manage Chains').checked]).toEqual([false, false])
  await user.click(preset('Administrator'))
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(box => box.checked)).toBe(true)
})

test('pages are given as an existing operator has them, who is found by name', async () => {
  const user = open()
  await fill(user)
  const as = screen.getByRole<HTMLInputElement>('combobox', { name: 'Copy pages from' })
  await user.type(as, 'an')
  await user.click(await screen.findByRole('option', { name: /^ana/ }))
  expect(ticked()).toEqual(['Monitor', 'Files Manager', 'Journal'])
  expect(as.value).toBe('ana')
  await user.click(tick('Journal'))
  expect(as.value).toBe('')
  await user.click(button('Add operator'))
  await screen.findByRole('heading', { name: 'bia was added' })
  expect(operatorNamed('bia').pages).toEqual(['monitor', 'filesmanager'])
})

test('a repetition whose key is not answered again says so', async () => {
  mock.msw.use(
    http.post('*/new/register', () => HttpResponse.json({ status: 'ok', info: 'There already.' })),
  )
  await signedUp()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText(/cannot be shown again/)).toBeTruthy()
})
