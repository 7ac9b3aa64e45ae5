// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCallback, useMemo, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { Level, Span } from './rows.ts'
import { Tree, type TreeProps } from './Tree.tsx'

const item = (name: string | RegExp) => screen.getByRole('treeitem', { name })
const focused = () => document.activeElement?.getAttribute('aria-label')

/** The open nodes, as the owner of a tree keeps them. */
function useOpen(first: readonly string[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(first))
  const toggle = (ids: readonly string[], wanted: boolean) =>
    setOpen(old => {
      const next = new Set(old)
      for (const id of ids)
        if (wanted) next.add(id)
        else next.delete(id)
      return next
    })
  return { open, toggle }
}

describe('folders: what is chosen is not where the reader is', () => {
  const endTexts = { loading: 'Loading', empty: 'Empty', failed: 'Try again', more: 'Show more' }
  interface Branch {
    names: readonly string[]
    end?: Level<string>['end']
  }
  const idOf = (path: string) => path
  const nameOf = (path: string) => path.slice(1) || 'Files'

  function Folders(
    props: { branches: Record<string, Branch> } & Partial<
      Pick<TreeProps<string>, 'onChoose' | 'onEnd' | 'lockedOf'>
    >,
  ) {
    const { open, toggle } = useOpen(['/'])
    const levelOf = (id: string): Level<string> => {
      const branch = props.branches[id]
      const paths = branch?.names.map(name => `/${name}`) ?? []
      return {
        id,
        count: branch && paths.length,
        itemAt: at => paths[at],
        open: paths.flatMap((path, at) => (open.has(path) ? [{ at, level: levelOf(path) }] : [])),
        end: branch?.end,
      }
    }
    const root = { id: '', count: 1, itemAt: () => '/' }
    const isOpen = open.has('/')
    return (
      <Tree
        label="Folders"
        top={{ ...root, open: isOpen ? [{ at: 0, level: levelOf('/') }] : [] }}
        idOf={idOf}
        nameOf={nameOf}
        canOpen={() => true}
        isSelected={path => path === '/'}
        renderItem={nameOf}
        endText={end => endTexts[end]}
        onToggle={toggle}
        onChoose={() => undefined}
        {...props}
      />
    )
  }
  const ready = (...names: string[]): Branch => ({ names })

  test('is worked by keys alone: one tab stop, arrows walk and open, Enter chooses', async () => {
    const onChoose = vi.fn()
    const branches = { '/': ready('config', 'logs'), '/config': ready('config/old') }
    render(<Folders branches={branches} onChoose={onChoose} />)
    const user = userEvent.setup()
    await user.tab()
    expect(document.activeElement).toBe(item('Files'))
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(item('config/old'))
    expect(item('config').getAttribute('aria-expanded')).toBe('true')
    expect(item('config/old').getAttribute('aria-level')).toBe('3')
    await user.keyboard('{Enter}')
    expect(onChoose.mock.calls).toEqual([['/config/old']])
    await user.keyboard('l')
    expect(document.activeElement).toBe(item('logs'))
    await user.tab()
    expect(document.activeElement).toBe(document.body)
  })

  test('a mouse opens by the arrow and chooses by the name', async () => {
    const onChoose = vi.fn()
    render(<Folders branches={{ '/': ready('config'), '/config': ready() }} onChoose={onChoose} />)
    const arrow = item('config').querySelector('[data-toggle]')
    if (!arrow) throw new Error('no arrow')
    await userEvent.click(arrow)
    expect(item('Empty')).toBeTruthy()
    expect(onChoose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByText('config'))
    expect(onChoose.mock.calls).toEqual([['/config']])
  })

  test('says what went wrong in the branch it went wrong in, and tries again', async () => {
    const onEnd = vi.fn()
    render(<Folders branches={{ '/': { names: [], end: 'failed' } }} onEnd={onEnd} />)
    await userEvent.click(item('Try again'))
    expect(onEnd.mock.calls).toEqual([['failed', '/']])
  })

  test('fetches more of a long branch when asked, by mouse and by key', async () => {
    const onEnd = vi.fn()
    render(<Folders branches={{ '/': { names: ['a'], end: 'more' } }} onEnd={onEnd} />)
    const user = userEvent.setup()
    await user.click(item('Show more'))
    await user.keyboard('{Enter}')
    expect(onEnd.mock.calls).toEqual([
      ['more', '/'],
      ['more', '/'],
    ])
    expect(item('a').getAttribute('aria-setsize')).toBe('-1')
  })

  test('a locked node says why and can be neither opened nor chosen', async () => {
    const onChoose = vi.fn()
    render(
      <Folders
        branches={{ '/': ready('a', 'b') }}
        lockedOf={path => (path === '/b' ? 'Leads outside' : undefined)}
        onChoose={onChoose}
      />,
    )
    expect(item('b').getAttribute('title')).toBe('Leads outside')
    expect(item('b').getAttribute('aria-disabled')).toBe('true')
    expect(item('b').hasAttribute('aria-expanded')).toBe(false)
    await userEvent.click(item('b'))
    expect(onChoose).not.toHaveBeenCalled()
  })

  test('the reader stays at a folder when another one comes before it', async () => {
    const { rerender } = render(<Folders branches={{ '/': ready('b', 'd') }} />)
    await userEvent.click(item('d'))
    rerender(<Folders branches={{ '/': ready('a', 'b', 'c', 'd') }} />)
    expect(focused()).toBe('d')
    expect(item('d').tabIndex).toBe(0)
  })

  test('draws few of 10,000 nodes, and still knows how many there are', async () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `folder ${index}`)
    render(<Folders branches={{ '/': ready(...names) }} />)
    const tree = screen.getByRole('tree', { name: 'Folders' })
    expect(within(tree).getAllByRole('treeitem').length).toBeLessThan(60)
    expect(item('folder 0').getAttribute('aria-setsize')).toBe('10000')
    const user = userEvent.setup()
    await user.tab()
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(item('folder 9999'))
  })
})

describe('groups that are opened, and items that are chosen', () => {
  function show(counts: Record<string, number>, known: (name: string) => boolean = () => true) {
    const onChoose = vi.fn()
    const spans: (readonly Span[])[] = []
    const groups = Object.keys(counts)
    const isGroup = (name: string) => groups.includes(name)
    const idOf = (name: string) => name
    const topOf = (open: ReadonlySet<string>): Level<string> => ({
      id: '',
      count: groups.length,
      itemAt: at => groups[at],
      open: groups.flatMap((id, at) => {
        const itemAt = (place: number) =>
          known(`${id} ${place + 1}`) ? `${id} ${place + 1}` : undefined
        return open.has(id) ? [{ at, level: { id, count: counts[id], itemAt, open: [] } }] : []
      }),
    })
    function Owner() {
      const { open, toggle } = useOpen([])
      const [chosen, setChosen] = useState('')
      const onSpans = useCallback((next: readonly Span[]) => void spans.push(next), [])
      const top = useMemo(() => topOf(open), [open])
      return (
        <Tree
          label="Places"
          top={top}
          idOf={idOf}
          nameOf={idOf}
          canOpen={isGroup}
          isSelected={name => (isGroup(name) ? undefined : name === chosen)}
          renderItem={(name, active) =>
            isGroup(name) ? (
              name
            ) : (
              <>
                {name}
                <button type="button" tabIndex={active ? 0 : -1}>
                  Star {name}
                </button>
              </>
            )
          }
          endText={() => 'Loading'}
          onToggle={toggle}
          onChoose={name => {
            if (isGroup(name)) return toggle([name], !open.has(name))
            onChoose(name, false)
            setChosen(name)
          }}
          onChooseAgain={name => onChoose(name, true)}
          onSpans={onSpans}
        />
      )
    }
    render(<Owner />)
    return { onChoose, spans, user: userEvent.setup() }
  }

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
    expect(
      ['level', 'posinset', 'setsize'].map(name => second.getAttribute(`aria-${name}`)),
    ).toEqual(['2', '2', '2'])
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
})
