// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCallback, useMemo, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { GroupedTree } from './GroupedTree.tsx'
import type { Span } from './groups.ts'

afterEach(cleanup)

function show(counts: Record<string, number>, known: (name: string) => boolean = () => true) {
  const onChoose = vi.fn()
  const spans: (readonly Span[])[] = []
  const groupsOf = (open: ReadonlySet<string>) =>
    Object.entries(counts).map(([id, count]) => ({
      id,
      name: id,
      count,
      open: open.has(id),
      itemAt: (index: number) => {
        const name = `${id} ${index + 1}`
        return known(name) ? name : undefined
      },
    }))
  function Owner() {
    const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
    const [chosen, setChosen] = useState('')
    const onSpans = useCallback((next: readonly Span[]) => void spans.push(next), [])
    const groups = useMemo(() => groupsOf(open), [open])
    return (
      <GroupedTree
        label="Places"
        waiting="Loading"
        groups={groups}
        nameOf={name => name}
        isSelected={name => name === chosen}
        renderGroup={({ name }) => name}
        renderItem={(name, active) => (
          <>
            {name}
            <button type="button" tabIndex={active ? 0 : -1}>
              Star {name}
            </button>
          </>
        )}
        onToggle={(id, wanted) =>
          setOpen(
            before => new Set(wanted ? [...before, id] : [...before].filter(kept => kept !== id)),
          )
        }
        onChoose={(name, again) => {
          onChoose(name, again)
          setChosen(name)
        }}
        onSpans={onSpans}
      />
    )
  }
  render(<Owner />)
  return { onChoose, spans, user: userEvent.setup() }
}
const item = (name: string) => screen.getByRole('treeitem', { name })
const focused = () => document.activeElement?.getAttribute('aria-label')

test('is worked by keys alone; Enter chooses, and once more goes on', async () => {
  const { user, onChoose } = show({ Brazil: 3, Spain: 2 })
  await user.tab()
  expect(focused()).toBe('Brazil')
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{Enter}')
  expect(focused()).toBe('Spain 1')
  expect(item('Spain 1').getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Enter} ')
  expect(onChoose.mock.calls).toEqual([
    ['Spain 1', false],
    ['Spain 1', true],
    ['Spain 1', false],
  ])
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(focused()).toBe('Spain')
  expect(item('Spain').getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('b')
  expect(focused()).toBe('Brazil')
})

test('levels and places are said; the button of the row is the next tab stop, and it is not the row', async () => {
  const { user, onChoose } = show({ Brazil: 3, Spain: 2 })
  await user.click(item('Spain'))
  expect(item('Spain').getAttribute('aria-posinset')).toBe('2')
  expect(item('Spain').getAttribute('aria-setsize')).toBe('2')
  const second = item('Spain 2')
  expect(['level', 'posinset', 'setsize'].map(name => second.getAttribute(`aria-${name}`))).toEqual(
    ['2', '2', '2'],
  )
  await user.keyboard('{ArrowDown}{Tab}')
  expect(document.activeElement?.textContent).toBe('Star Spain 1')
  await user.keyboard('{Enter} ')
  expect(onChoose).not.toHaveBeenCalled()
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Spain 2')
})

test('a press chooses, a double press says it twice', async () => {
  const { user, onChoose } = show({ Spain: 2 })
  await user.click(item('Spain'))
  await user.dblClick(item('Spain 2'))
  expect(onChoose.mock.calls.at(0)).toEqual(['Spain 2', false])
  expect(onChoose.mock.calls.at(-1)).toEqual(['Spain 2', true])
})

test('draws few of 100,000 rows, asks for those in sight only, and comes to the last with one key', async () => {
  const { user, spans } = show({ Brazil: 99_000, Spain: 1_000 })
  await user.tab()
  await user.keyboard('*')
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60)
  expect(item('Brazil 1').getAttribute('aria-setsize')).toBe('99000')
  await user.keyboard('{End}')
  expect(focused()).toBe('Spain 1000')
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60)
  expect(document.body.querySelectorAll('*').length).toBeLessThan(600)
  for (const { from, to } of spans.flat()) expect(to - from).toBeLessThan(60)
})

test('what is not there yet is busy and cannot be chosen', async () => {
  const { user, onChoose } = show({ Spain: 3 }, name => name === 'Spain 1')
  await user.tab()
  await user.keyboard('{ArrowRight}{End}{Enter}')
  expect(document.activeElement?.getAttribute('aria-busy')).toBe('true')
  expect(onChoose).not.toHaveBeenCalled()
})
