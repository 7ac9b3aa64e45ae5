// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { tokenFor } from '#tests/support/session/tokens.ts'
import { draftKey, signIn, signOut } from '../session.ts'
import { useKeptForm } from './keptTyping.ts'

function Form({ chosen }: { chosen?: string }) {
  const form = useForm({ defaultValues: { name: chosen ?? '', password: '' } })
  useKeptForm('signup', form, { secrets: ['password'], restores: chosen === undefined })
  return (
    <form>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Password" {...form.register('password')} />
    </form>
  )
}

const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)

async function typed() {
  const { unmount } = render(<Form />)
  await userEvent.type(screen.getByLabelText('Name'), 'Ana')
  await userEvent.type(screen.getByLabelText('Password'), 'secret')
  return unmount
}

beforeEach(() => {
  cleanup()
  sessionStorage.clear()
  signIn(tokenFor(600, 'ana'))
})

test('what was typed when the session ended comes back, but no secret', async () => {
  const unmount = await typed()
  act(() => signOut(true))
  unmount()
  expect(JSON.stringify(sessionStorage)).not.toContain('secret')
  signIn(tokenFor(600, 'ana'))
  render(<Form />)
  expect(values()).toEqual(['Ana', ''])
})

test('a form that was left or sent begins anew', async () => {
  const unmount = await typed()
  unmount()
  render(<Form />)
  expect(values()).toEqual(['', ''])
})

test('nobody else sees it', async () => {
  const unmount = await typed()
  act(() => signOut(true))
  unmount()
  signIn(tokenFor(600, 'bruno'))
  render(<Form />)
  expect(values()).toEqual(['', ''])
})

test('a form that the operator has filled by a choice keeps that, and what is typed into it', async () => {
  sessionStorage.setItem(draftKey('ana', 'typing', 'signup'), '{"name":"Ana"}')
  const { unmount } = render(<Form chosen="Bruno" />)
  expect(values()).toEqual(['Bruno', ''])
  await userEvent.type(screen.getByLabelText('Name'), ' B')
  act(() => signOut(true))
  unmount()
  signIn(tokenFor(600, 'ana'))
  render(<Form />)
  expect(values()).toEqual(['Bruno B', ''])
})
