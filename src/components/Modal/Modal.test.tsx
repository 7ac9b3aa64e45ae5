// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Modal } from './Modal.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const closed = vi.fn()

function Owner({ holding = false }: { holding?: boolean }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    closed()
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      <Modal
        open={open}
        title="A new name"
        holding={holding}
        onCancel={close}
        foot={cancel => (
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        )}
      >
        <input aria-label="Name" />
      </Modal>
    </>
  )
}

const opener = () => screen.getByRole('button', { name: 'Rename', hidden: true })
const dialog = (name = 'A new name') => screen.queryByRole('dialog', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pressEscape = (target: Element | null) =>
  fireEvent.keyDown(target ?? document.body, { key: 'Escape' })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

function show(holding = false) {
  closed.mockClear()
  const view = render(<Owner holding={holding} />)
  opener().focus()
  fireEvent.click(opener())
  return view
}

test('it is named, starts with its content, and gives the focus back', () => {
  show()
  expect(dialog()).not.toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  press('Cancel')
  expect([dialog(), document.activeElement]).toEqual([null, opener()])
})

test('§9.12 Escape is Cancel; what it shows goes 500 ms later', () => {
  show()
  pressEscape(screen.getByLabelText('Name'))
  expect([dialog(), closed.mock.calls.length]).toEqual([null, 1])
  pass(499)
  expect(screen.queryByLabelText('Name')).not.toBeNull()
  pass(1)
  expect(screen.queryByLabelText('Name')).toBeNull()
})

test('§9.12 under reduced motion there is no closing animation', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  show()
  press('Cancel')
  pass(0)
  expect(screen.queryByLabelText('Name')).toBeNull()
})

test('an Escape that something inside of it has used does not close it', () => {
  show()
  const field = screen.getByLabelText('Name')
  field.addEventListener('keydown', event => event.preventDefault())
  pressEscape(field)
  expect(dialog()).not.toBeNull()
})

test('a close that is told late does not close what was opened anew', () => {
  show()
  press('Cancel')
  fireEvent.click(opener())
  expect(dialog()).not.toBeNull()
  pass(2 * 500)
  expect([dialog() === null, closed.mock.calls.length]).toEqual([false, 1])
})

test('one opened anew during the closing starts fresh', () => {
  show()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'old' } })
  press('Cancel')
  pass(100)
  fireEvent.click(opener())
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
})

/** Stands in for the browser's CloseWatcher, which jsdom lacks. */
class Watcher extends EventTarget {
  static open = new Set<Watcher>()
  constructor() {
    super()
    Watcher.open.add(this)
  }
  destroy() {
    Watcher.open.delete(this)
  }
}

/** A phone's Back: reaches the latest watcher, once. */
function goBack() {
  const latest = [...Watcher.open].at(-1)
  latest?.destroy()
  act(() => void latest?.dispatchEvent(new Event('close')))
}

test('the way back of a telephone is Cancel', () => {
  vi.stubGlobal('CloseWatcher', Watcher)
  show()
  goBack()
  expect([dialog(), closed.mock.calls.length, Watcher.open.size]).toEqual([null, 1, 0])
})

describe('with unsaved text', () => {
  const question = () => dialog('Discard unsaved changes?')

  test('Escape asks, and Escape of the question keeps it', () => {
    show(true)
    pressEscape(screen.getByLabelText('Name'))
    expect(question()).not.toBeNull()
    pressEscape(screen.getByRole('button', { name: 'Keep editing' }))
    expect(question()).toBeNull()
    expect([dialog() === null, closed.mock.calls.length]).toEqual([false, 0])
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  })

  test.each(['Cancel', 'Close'])('%s asks as well, and it can be discarded', name => {
    show(true)
    press(name)
    press('Discard')
    expect([dialog(), question(), closed.mock.calls.length]).toEqual([null, null, 1])
  })

  test('not even the way back closes it without the question, each time', () => {
    vi.stubGlobal('CloseWatcher', Watcher)
    show(true)
    for (let time = 0; time < 2; time++) {
      goBack()
      expect(question()).not.toBeNull()
      goBack()
      expect(question()).toBeNull()
    }
    expect([dialog() === null, closed.mock.calls.length]).toEqual([false, 0])
  })
})

test('one that is taken off the page while it is open gives the focus back', () => {
  const { rerender } = render(<Owner />)
  opener().focus()
  fireEvent.click(opener())
  rerender(<button type="button">Rename</button>)
  expect(dialog()).toBeNull()
})
