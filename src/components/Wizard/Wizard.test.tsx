// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Wizard, type WizardStep } from './Wizard.tsx'

afterEach(cleanup)

function show(part: { isValid?: () => boolean; onComplete?: () => Promise<void>; busy?: boolean }) {
  const onComplete = vi.fn(part.onComplete ?? (async () => undefined))
  const onReset = vi.fn()
  const steps: WizardStep[] = [
    { name: 'one', title: 'Store', content: 'first', isValid: part.isValid ?? (() => true) },
    { name: 'two', title: 'Reason', content: <input aria-label="Why" /> },
    { name: 'three', title: 'Check', content: 'third' },
  ]
  render(
    <Wizard
      steps={steps}
      confirm="Connect"
      onComplete={onComplete}
      onReset={onReset}
      busy={part.busy ?? false}
    />,
  )
  return { onComplete, onReset, user: userEvent.setup() }
}
const press = (name: string) => screen.getByRole('button', { name })
const step = () => screen.getByRole('heading', { level: 2 }).textContent

test('advances only when the step is valid', async () => {
  let valid = false
  const { user } = show({ isValid: () => valid })
  await user.click(press('Next'))
  expect(step()).toBe('Store, Step 1 of 3')
  valid = true
  await user.click(press('Next'))
  expect(step()).toBe('Reason, Step 2 of 3')
})

test('goes back, but not before the first step, and the new step is what is heard', async () => {
  const { user } = show({})
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  await user.click(press('Next'))
  expect(document.activeElement?.textContent).toBe('Reason, Step 2 of 3')
  await user.click(press('Back'))
  expect(step()).toBe('Store, Step 1 of 3')
})

test('confirms on the last step only, with Enter as with the button', async () => {
  const { user, onComplete } = show({})
  await user.click(press('Next'))
  expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Why' }), 'x{Enter}')
  expect(onComplete).not.toHaveBeenCalled()
  await user.click(press('Connect'))
  expect(onComplete).toHaveBeenCalledTimes(1)
})

test('a confirm that is refused keeps the step and can be tried again', async () => {
  const { user, onComplete } = show({ onComplete: () => Promise.reject(new Error('refused')) })
  await user.click(press('Next'))
  await user.click(press('Next'))
  await user.click(press('Connect'))
  expect(step()).toBe('Check, Step 3 of 3')
  await user.click(press('Connect'))
  expect(onComplete).toHaveBeenCalledTimes(2)
})

test('a second press while the first is under way does nothing', async () => {
  let finish = () => {}
  const { user, onComplete } = show({ onComplete: () => new Promise(done => (finish = done)) })
  await user.click(press('Next'))
  await user.click(press('Next'))
  await user.dblClick(press('Connect'))
  expect(onComplete).toHaveBeenCalledTimes(1)
  finish()
})

test('starts over empty', async () => {
  const { user, onReset } = show({})
  await user.click(press('Next'))
  await user.click(press('Start over'))
  expect(onReset).toHaveBeenCalledTimes(1)
  expect(step()).toBe('Store, Step 1 of 3')
})

test('while busy nothing moves', async () => {
  const { user } = show({ busy: true })
  await user.click(press('Next'))
  expect(step()).toBe('Store, Step 1 of 3')
})
