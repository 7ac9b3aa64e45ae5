// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { serve } from '#tests/support/pages/serve.ts'
import { tokenFor } from '#tests/support/session/tokens.ts'
import { getSession, isSignedIn, signIn, signOut } from '../session.ts'
import { SignIn } from './SignIn.tsx'

const token = tokenFor(900)
const ok = (info: string) => HttpResponse.json({ status: 'ok', info })
const refused = (code: string, info: string, status = 401) =>
  HttpResponse.json({ status: 'failed', code, info }, { status })

const bodies: unknown[] = []
const runtime = { provider: { name: 'P', url: 'https://p.example/' }, demo: true, version: '1' }
const server = serve(
  http.get('*/ext/runtime', () => HttpResponse.json(runtime)),
  http.post('*/exp/login', async ({ request }) => {
    const body = (await request.json()) as { password: string } // the body this console sends
    bodies.push(body)
    return body.password === 'right' ? ok('Next') : refused('login.refused', 'Nome ou senha!')
  }),
  http.post('*/exp/otp', async ({ request }) => {
    const body = (await request.json()) as { code: string } // as above
    bodies.push(body)
    return body.code === '123456' ? ok(token) : refused('login.code_refused', 'Code is wrong.')
  }),
)
beforeEach(() => {
  bodies.length = 0
  localStorage.clear()
  signOut()
})

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' })
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Control code' })

function show() {
  const accepted = vi.fn()
  render(<SignIn onPasswordAccepted={accepted} />)
  return { accepted, user: userEvent.setup() }
}

async function sendPassword(text: string) {
  const shown = show()
  await shown.user.type(name(), 'ana')
  await shown.user.type(password(), `${text}{Enter}`)
  return shown
}

async function toCode() {
  const shown = await sendPassword('right')
  await code()
  return shown
}

test('§4.4 password, then code, then signed in', async () => {
  const { user, accepted } = await toCode()
  expect(accepted).toHaveBeenCalledTimes(1)
  expect(isSignedIn()).toBe(false)
  expect(document.title).toContain('One-time code')
  await user.type(await code(), '123456{Enter}')
  await waitFor(() => expect(isSignedIn()).toBe(true))
  expect(bodies).toEqual([{ username: 'ana', password: 'right' }, { code: '123456' }])
})

test('§8.4 a refusal is shown once, word for word, and nothing typed is lost', async () => {
  const { accepted } = await sendPassword('wrong')
  expect(await screen.findAllByText('Nome ou senha!')).toHaveLength(1)
  expect([name().value, password().value]).toEqual(['ana', 'wrong'])
  expect(accepted).not.toHaveBeenCalled()
})

test('a wrong code stays there to be mended; the session is not touched', async () => {
  const { user } = await toCode()
  await user.type(await code(), '000000{Enter}')
  expect(await screen.findByText('Code is wrong.')).toBeTruthy()
  expect((await code()).value).toBe('000000')
  expect(getSession().ended).toBe(false)
})

test('too late for the code: back to the first step, with what was typed there', async () => {
  const { user } = await toCode()
  server.use(http.post('*/exp/otp', () => refused('login.challenge_ended', 'Too late.')))
  await user.type(await code(), '1{Enter}')
  expect(await screen.findByText('Too late.')).toBeTruthy()
  expect([name().value, password().value]).toEqual(['ana', 'right'])
})

test('the older manner, 200 with another status, is a refusal too', async () => {
  server.use(http.post('*/exp/login', () => HttpResponse.json({ status: 'no', info: 'Blocked.' })))
  await sendPassword('right')
  expect(await screen.findByText('Blocked.')).toBeTruthy()
})

test('a server that cannot be reached is said in the own words of the console', async () => {
  server.use(http.post('*/exp/login', () => HttpResponse.error()))
  await sendPassword('right')
  expect(await screen.findByText(/The server cannot be reached/)).toBeTruthy()
})

test('Enter twice asks once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(
    http.post('*/exp/login', async () => {
      bodies.push('asked')
      await promise
      return ok('Next')
    }),
  )
  const { user } = await sendPassword('right')
  await waitFor(() => expect(bodies).toHaveLength(1))
  await user.keyboard('{Enter}')
  resolve()
  await code()
  expect(bodies).toHaveLength(1)
})

test('an empty field is said in place, in the chosen language, and nothing is asked', async () => {
  const { user } = show()
  await user.type(name(), 'ana{Enter}')
  expect(screen.getByText('The Password field is required')).toBeTruthy()
  expect(screen.queryByText('The Username field is required')).toBeNull()
  expect(document.activeElement).toBe(password())
  await user.type(password(), 'right')
  expect(screen.queryByText('The Password field is required')).toBeNull()
  expect(bodies).toEqual([])
})

describe('what helps a person and a password manager', () => {
  test('the fields say what they are for', async () => {
    const { user } = await toCode()
    const field = await code()
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric'])
    await user.click(screen.getByRole('button', { name: 'Use another account' }))
    expect([name().autocomplete, password().autocomplete]).toEqual(['username', 'current-password'])
  })

  test('the password can be shown', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password().type).toBe('text')
  })

  test('the demo says so, and an ended session too', async () => {
    signIn(token)
    act(() => signOut(true))
    show()
    expect(await screen.findByText('Demo')).toBeTruthy()
    expect(screen.getByText('Your session has ended. Sign in again.')).toBeTruthy()
  })

  test('the language changes in place and keeps what was typed', async () => {
    const { user } = show()
    await user.type(name(), 'ana')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'es')
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Usuario' })
    expect(field.value).toBe('ana')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Idioma' }), 'gb')
    await screen.findByRole('textbox', { name: 'Username' })
  })
})

test.each([
  ['null', 'null'],
  ['a list', '[]'],
  ['an empty object', '{}'],
  ['a text', '"text"'],
  ['members of another kind', '{"status": 1, "info": 2}'],
  ['nothing', ''],
  ['a page of a network', '<!doctype html>'],
])('an answer that is %s is said, at either step, and tried again', async (_, body) => {
  const bad = () => new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } })
  server.use(
    http.post('*/exp/login', bad, { once: true }),
    http.post('*/exp/otp', bad, { once: true }),
  )
  const { user } = await sendPassword('right')
  const alerted = () =>
    waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/answer/))
  await alerted()
  await user.type(password(), '{Enter}')
  await user.type(await code(), '123456{Enter}')
  await alerted()
  expect(isSignedIn()).toBe(false)
  await user.type(await code(), '{Enter}')
  await waitFor(() => expect(isSignedIn()).toBe(true))
})
