// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type Tab, Tabs } from './Tabs.tsx'

const tabs: Tab[] = [
  { name: 'list', label: 'List', href: '/plugins' },
  { name: 'screen', label: 'Screen', href: '/plugins/screen', disabled: 'Not at this store.' },
  { name: 'shell', label: 'Shell', href: '/plugins/shell' },
]

function show(current: string | null) {
  const chosen = vi.fn()
  function Page() {
    const [now, setNow] = useState(current)
    return (
      <Tabs
        label="Plugins"
        tabs={tabs}
        current={now}
        onChoose={({ name }) => {
          chosen(name)
          setNow(name)
        }}
      >
        <p>What {now} shows</p>
      </Tabs>
    )
  }
  render(<Page />)
  return { user: userEvent.setup(), chosen }
}

const tab = (name: string) => screen.getByRole('tab', { name })
const selected = () =>
  screen.getAllByRole('tab', { selected: true }).map(element => element.textContent)

test('§4.13 tabs default to the first name', () => {
  show(null)
  expect(selected()).toEqual(['List'])
  cleanup()
  show('nowhere')
  expect(selected()).toEqual(['List'])
  cleanup()
  show('shell')
  expect(selected()).toEqual(['Shell'])
})

test('the panel is named by its tab; each tab is an address', () => {
  show('shell')
  expect(screen.getByRole('tablist', { name: 'Plugins' })).toBeTruthy()
  expect(screen.getByRole('tabpanel', { name: 'Shell' }).textContent).toBe('What shell shows')
  expect(tab('Shell').getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id)
  expect(tab('List').getAttribute('href')).toBe('/plugins')
})

test('by keyboard: one stop for Tab, arrows, Home and End move, Enter and Space choose', async () => {
  const { user, chosen } = show('list')
  await user.tab()
  expect(document.activeElement).toBe(tab('List'))
  const moves = [
    ['{ArrowRight}', 'Screen'],
    ['{ArrowRight}', 'Shell'],
    ['{ArrowRight}', 'List'],
    ['{ArrowLeft}', 'Shell'],
    ['{Home}', 'List'],
    ['{End}', 'Shell'],
  ] as const
  for (const [key, to] of moves) {
    await user.keyboard(key)
    expect([key, document.activeElement]).toEqual([key, tab(to)])
  }
  expect(chosen).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect([chosen.mock.lastCall, selected()]).toEqual([['shell'], ['Shell']])
  await user.keyboard('{Home} ')
  expect([chosen.mock.lastCall, selected(), document.activeElement]).toEqual([
    ['list'],
    ['List'],
    tab('List'),
  ])
  await user.tab()
  expect(screen.getByRole('tablist').contains(document.activeElement)).toBe(false)
})

test('one that cannot be chosen says why and is not chosen', async () => {
  const { user, chosen } = show('list')
  const screenTab = tab('Screen')
  expect([screenTab.ariaDisabled, screenTab.getAttribute('href')]).toEqual(['true', null])
  act(() => screenTab.focus())
  const reason = await screen.findByRole('tooltip', { name: 'Not at this store.' })
  expect(screenTab.getAttribute('aria-describedby')).toBe(reason.id)
  await user.click(screenTab)
  await user.keyboard('{Enter} ')
  expect(chosen).not.toHaveBeenCalled()
})

test('with a key held the browser opens it its own way', () => {
  const { chosen } = show('list')
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  window.addEventListener('click', click => click.preventDefault(), { once: true }) // jsdom does not navigate
  act(() => void tab('Shell').dispatchEvent(event))
  expect(chosen).not.toHaveBeenCalled()
})
