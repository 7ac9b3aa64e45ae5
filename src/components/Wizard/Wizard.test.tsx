// @vitest-environment jsdom

import { Dialog } from '@mui/material'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Wizard, type WizardStep } from './Wizard.tsx'

interface Part {
  isValid?: () => boolean
  onComplete?: () => Promise<void>
  busy?: boolean
}

function show(part: Part = {}) {
  const onComplete = vi.fn(part.onComplete ?? (async () => undefined))
  const onReset = vi.fn()
  const onRefused = vi.fn()
  const steps: WizardStep[] = [
    {
      name: 'one',
      title: 'Store',
      content: 'first',
      isValid: part.isValid ?? (() => true),
      onRefused,
    },
    {
      name: 'two',
      title: 'Reason',
      content: (
        <>
          <input aria-label="Why" />
          <textarea aria-label="More" />
        </>
      ),
    },
    { name: 'three', title: 'Check', content: 'third' },
  ]
  function Owner() {
    const [current, setCurrent] = useState('one')
    return (
      <Wizard
        steps={steps}
        current={current}
        onMove={setCurrent}
        confirm="Connect"
        onComplete={onComplete}
        onReset={() => {
          onReset()
          setCurrent('one')
        }}
        busy={part.busy ?? false}
      />
    )
  }
  render(<Owner />)
  return { onComplete, onReset, onRefused, user: userEvent.setup() }
}
const press = (name: string) => screen.getByRole('button', { name })
const step = () => screen.getByRole('heading', { level: 2 }).textContent

test('§4.8 advances only when the check of the step passes', async () => {
  let valid = false
  const { user, onRefused } = show({ isValid: () => valid })
  await user.click(press('Next'))
  expect(step()).toBe('Store, Step 1 of 3')
  expect(onRefused).toHaveBeenCalledTimes(1)
  valid = true
  await user.click(press('Next'))
  expect(step()).toBe('Reason, Step 2 of 3')
  expect(onRefused).toHaveBeenCalledTimes(1)
})

test('§4.9 goes back, but not before the first step, and the new step is what is heard', async () => {
  const { user } = show()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  await user.click(press('Next'))
  expect(document.activeElement?.textContent).toBe('Reason, Step 2 of 3')
  await user.click(press('Back'))
  expect(step()).toBe('Store, Step 1 of 3')
  expect(document.activeElement?.textContent).toBe('Store, Step 1 of 3')
})

test('a step that comes below an open dialog does not take the focus from it', async () => {
  const { user } = show()
  render(<Dialog open>Which store?</Dialog>)
  const focused = vi.fn()
  document.querySelector('form')?.addEventListener('focusin', ({ target }) => focused(target))
  const next = screen.getByRole('button', { name: 'Next', hidden: true })
  await user.click(next)
  const heading = screen.getByText('Reason', { selector: 'h2', exact: false })
  expect(focused).not.toHaveBeenCalledWith(heading)
})

test('§4.9 a step that is done can be gone back to by its name; a later one is no button', async () => {
  const { user } = show()
  const list = screen.getByRole('list', { name: 'Steps' })
  expect(within(list).queryAllByRole('button')).toEqual([])
  await user.click(press('Next'))
  await user.click(press('Next'))
  expect(
    within(list)
      .getAllByRole('button')
      .map(element => element.textContent),
  ).toEqual(['Store', 'Reason'])
  await user.click(within(list).getByRole('button', { name: 'Store' }))
  expect(step()).toBe('Store, Step 1 of 3')
})

test('says which step is the current one', async () => {
  const { user } = show()
  const now = () =>
    screen.getAllByRole('listitem').map(element => element.getAttribute('aria-current'))
  expect(now()).toEqual(['step', null, null])
  await user.click(press('Next'))
  expect(now()).toEqual([null, 'step', null])
})

test('§4.10 the last step, and only it, has a confirm button that completes', async () => {
  const { user, onComplete } = show()
  await user.click(press('Next'))
  expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Why' }), 'x{Enter}')
  expect(onComplete).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  await user.click(press('Connect'))
  expect(onComplete).toHaveBeenCalledTimes(1)
})

test('Enter goes on from the heading, Ctrl+Enter from a long text; neither completes by mistake', async () => {
  const { user, onComplete } = show()
  await user.click(press('Next'))
  await user.type(screen.getByRole('textbox', { name: 'More' }), 'a{Enter}b')
  expect(step()).toBe('Reason, Step 2 of 3')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(step()).toBe('Check, Step 3 of 3')
  await user.keyboard('{Enter}')
  expect(onComplete).not.toHaveBeenCalled()
  await user.click(press('Back'))
  await user.keyboard('{Enter}')
  expect(step()).toBe('Check, Step 3 of 3')
})

test('§4.10 a confirm that is refused keeps the step and can be tried again', async () => {
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

test('§4.11 starts over', async () => {
  const { user, onReset } = show()
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
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
