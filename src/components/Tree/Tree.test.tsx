// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Branch } from './rows.ts'
import { Tree } from './Tree.tsx'

afterEach(cleanup)

const texts = { loading: 'Loading', empty: 'Empty', retry: 'Try again', more: 'Show more' }

function Folders(props: {
  branches: Record<string, Branch>
  onSelect?: (id: string) => void
  onRetry?: (id: string) => void
  onMore?: (id: string) => void
}) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['/']))
  return (
    <Tree
      label="Folders"
      root={{ id: '/', name: 'Files' }}
      open={open}
      branchOf={id => props.branches[id]}
      selected="/"
      texts={texts}
      onToggle={(id, wanted) =>
        setOpen(old => {
          const next = new Set(old)
          if (wanted) next.add(id)
          else next.delete(id)
          return next
        })
      }
      onSelect={props.onSelect ?? (() => undefined)}
      onRetry={props.onRetry ?? (() => undefined)}
      onMore={props.onMore ?? (() => undefined)}
    />
  )
}

const ready = (...names: string[]): Branch => ({
  nodes: names.map(name => ({ id: `/${name}`, name })),
  state: 'ready',
  more: false,
})
const item = (name: string | RegExp) => screen.getByRole('treeitem', { name })

it('is worked by keys alone: one tab stop, arrows walk and open, Enter chooses', async () => {
  const onSelect = vi.fn()
  const branches = { '/': ready('config', 'logs'), '/config': ready('config/old') }
  render(<Folders branches={branches} onSelect={onSelect} />)
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(item('Files'))
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(item('config/old'))
  expect(item('config').getAttribute('aria-expanded')).toBe('true')
  expect(item('config/old').getAttribute('aria-level')).toBe('3')
  await user.keyboard('{Enter}')
  expect(onSelect.mock.calls).toEqual([['/config/old']])
  await user.keyboard('l')
  expect(document.activeElement).toBe(item('logs'))
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})

it('a mouse opens by the arrow and chooses by the name', async () => {
  const onSelect = vi.fn()
  render(<Folders branches={{ '/': ready('config'), '/config': ready() }} onSelect={onSelect} />)
  const arrow = item('config').querySelector('[data-toggle]')
  if (!arrow) throw new Error('no arrow')
  await userEvent.click(arrow)
  expect(item('Empty')).toBeTruthy()
  expect(onSelect).not.toHaveBeenCalled()
  await userEvent.click(screen.getByText('config'))
  expect(onSelect.mock.calls).toEqual([['/config']])
})

it('says what went wrong in the branch it went wrong in, and tries again', async () => {
  const onRetry = vi.fn()
  const failed: Branch = { nodes: [], state: 'failed', more: false, error: 'Disk is asleep.' }
  render(<Folders branches={{ '/': failed }} onRetry={onRetry} />)
  await userEvent.click(item(/Try again Disk is asleep\./))
  expect(onRetry.mock.calls).toEqual([['/']])
})

it('fetches more of a long branch when asked', async () => {
  const onMore = vi.fn()
  render(<Folders branches={{ '/': { ...ready('a'), more: true } }} onMore={onMore} />)
  await userEvent.click(item('Show more'))
  expect(onMore.mock.calls).toEqual([['/']])
})

it('a locked node says why and can be neither opened nor chosen', async () => {
  const onSelect = vi.fn()
  const branch = ready('a')
  const locked = { id: '/b', name: 'b', locked: 'Leads outside' }
  render(
    <Folders
      branches={{ '/': { ...branch, nodes: [...branch.nodes, locked] } }}
      onSelect={onSelect}
    />,
  )
  expect(item('b').getAttribute('title')).toBe('Leads outside')
  expect(item('b').getAttribute('aria-disabled')).toBe('true')
  expect(item('b').hasAttribute('aria-expanded')).toBe(false)
  await userEvent.click(item('b'))
  expect(onSelect).not.toHaveBeenCalled()
})

it('draws few of 10,000 nodes, and still knows how many there are', async () => {
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
