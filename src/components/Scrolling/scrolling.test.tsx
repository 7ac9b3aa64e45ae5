// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { autoScroll } from './autoScroll.ts'
import { ScrollArea } from './ScrollArea.tsx'

describe('auto-scroll', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function tall() {
    const element = document.createElement('div')
    Object.defineProperties(element, {
      scrollHeight: { value: 1200 },
      clientHeight: { value: 200 },
      scrollTop: { value: 0, writable: true },
    })
    return element
  }

  test('§9.17 takes 500 ms in steps of 20 ms', () => {
    const element = tall()
    const seen = new Set<number>()
    const onEnd = vi.fn()
    autoScroll(element, 1000, { onEnd })
    for (let at = 0; at < 480; at += 1) {
      vi.advanceTimersByTime(1)
      seen.add(element.scrollTop)
    }
    expect([seen.size, onEnd.mock.calls.length]).toEqual([25, 0]) // its starting position, and 24 steps
    expect([...seen]).toEqual([...seen].toSorted((a, b) => a - b))
    vi.advanceTimersByTime(20)
    expect([element.scrollTop, onEnd.mock.calls.length]).toEqual([1000, 1])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('goes no farther than there is something', () => {
    const element = tall()
    autoScroll(element, 5000)
    vi.advanceTimersByTime(500)
    expect(element.scrollTop).toBe(1000)
  })

  test('is at its end at once under reduced motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const element = tall()
    autoScroll(element, 700)
    expect([element.scrollTop, vi.getTimerCount()]).toEqual([700, 0])
  })

  test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('%s by hand stops it', kind => {
    const element = tall()
    const onEnd = vi.fn()
    autoScroll(element, 1000, { onEnd })
    vi.advanceTimersByTime(200)
    element.dispatchEvent(new Event(kind))
    const { scrollTop } = element
    vi.advanceTimersByTime(1000)
    expect(scrollTop).toBeGreaterThan(0)
    expect([element.scrollTop, onEnd.mock.calls.length]).toEqual([scrollTop, 1])
  })
})

describe('a scroll area', () => {
  const moved = vi.fn()
  beforeEach(() => {
    moved.mockClear()
    Element.prototype.scrollBy = moved
  })
  const show = (speed?: number) => {
    render(
      <ScrollArea label="Notes" height="100px" {...(speed ? { speed } : {})}>
        text
      </ScrollArea>,
    )
    return screen.getByRole('group', { name: 'Notes' })
  }

  test('§9.16 an arrow key and a line of the wheel move it by 20', () => {
    const area = show()
    fireEvent.keyDown(area, { key: 'ArrowDown' })
    fireEvent.keyDown(area, { key: 'ArrowLeft' })
    fireEvent.wheel(area, { deltaMode: WheelEvent.DOM_DELTA_LINE, deltaY: 3 })
    expect(moved.mock.calls).toEqual([
      [0, 20],
      [-20, 0],
      [0, 60],
    ])
  })

  test('a wheel that counts pixels, and keys with another one held, are the browser’s', () => {
    const area = show(50)
    fireEvent.wheel(area, { deltaMode: WheelEvent.DOM_DELTA_PIXEL, deltaY: 3 })
    fireEvent.keyDown(area, { key: 'ArrowDown', altKey: true })
    expect(moved).not.toHaveBeenCalled()
    fireEvent.keyDown(area, { key: 'ArrowUp' })
    expect(moved.mock.calls).toEqual([[0, -50]])
  })
})
