// @vitest-environment jsdom
import '#tests/support/pages/filesPage/editorField.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { dataProvider, FindEnd, FindHit } from '#src/dataProvider/index.ts'
import { button, host, row, show, withHost } from '#tests/support/pages/filesPage/host.tsx'

withHost()

const hit = (path: string, line?: number): FindHit => ({
  path,
  type: 'file',
  size: 10,
  modified: '2026-11-20T08:15:30.000Z',
  ...(line === undefined ? {} : { line, column: 1, text: `  port = ${line}` }),
})
const end = (reason: FindEnd['reason'], hits: number, skipped = 0): FindEnd => ({
  complete: reason === 'done',
  reason,
  hits,
  visited: 12_345,
  skipped,
})

type Find = typeof dataProvider.findFiles
const find = host.findFiles

const inResults = () => within(screen.getByRole('tree', { name: 'Results' }))
const found = (name: string) => screen.findByRole('treeitem', { name })

/** A search that reports these hits and ends like this. */
const ends =
  (hits: FindHit[], how: FindEnd): Find =>
  async (_, heard) => {
    heard.hits(hits)
    return how
  }

it('finds by content, says how it ended, and opens a hit at its line', async () => {
  find.mockImplementation(ends([hit('/config/store.ini', 7)], end('done', 1, 2)))
  const user = show()
  await row(/config/)
  await user.click(button('Find'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name contains' }))
  await user.type(screen.getByRole('textbox', { name: 'Content contains' }), 'port{Enter}')
  const file = await found('store.ini, config, 1 match')
  expect(location.search).toBe('?content=port')
  await screen.findByText('Search complete. Found: 1, names checked: 12,345.')
  await screen.findByText('2 files and folders could not be searched.')
  expect(find.mock.lastCall?.[0]).toEqual({
    folder: '/',
    content: 'port',
    matchCase: false,
    hidden: true,
  })
  file.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await found('Line 7: port = 7'))
  await user.keyboard('{Enter}')
  await screen.findByRole('textbox', { name: 'Text of store.ini' })
  expect(new URLSearchParams(location.search).get('line')).toBe('7')
  expect(location.search).toContain('content=port')
})

it('comes back from the address, walks by keys, and stops when told', async () => {
  let given: AbortSignal | undefined
  find.mockImplementation((_, heard, { signal } = {}) => {
    given = signal
    heard.hits([hit('/a'), hit('/b')])
    heard.progress(500)
    return new Promise(() => {})
  })
  const user = show('/filesmanager?path=/&find=x&case=yes')
  await screen.findByText('Searching … found: 2, names checked: 500')
  expect(find.mock.lastCall?.[0]).toMatchObject({ name: 'x', matchCase: true })
  ;(await found('a')).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await found('b'))
  await user.click(button('Stop'))
  expect(given?.aborted).toBe(true)
  await screen.findByText('Search stopped. Found: 2, names checked: 500.')
  expect(inResults().getAllByRole('treeitem')).toHaveLength(2)
  await user.click(button('Close the search'))
  await row(/config/)
  expect(location.search).toBe('?path=/')
})

it('groups lines by their file, with how many there are, to be folded by key and by mouse', async () => {
  const hits = [
    hit('/a.log', 1),
    hit('/a.log', 2),
    { ...hit('/old/b.log', 5), more: true },
    hit('/a.log', 9),
  ]
  find.mockImplementation(ends(hits, end('done', 4)))
  const user = show('/filesmanager?content=port')
  const first = await found('a.log, 3 matches')
  const second = await found('b.log, old, 1 match and more in this file')
  expect(first.getAttribute('aria-expanded')).toBe('true')
  expect((await found('Line 9: port = 9')).getAttribute('aria-level')).toBe('2')
  first.focus()
  await user.keyboard('{ArrowLeft}')
  expect(first.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('treeitem', { name: 'Line 9: port = 9' })).toBeNull()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await user.keyboard('{Enter}')
  expect(inResults().getAllByRole('treeitem')).toHaveLength(2)
  await user.click(screen.getByText('a.log'))
  await user.keyboard('{End}{ArrowUp}')
  expect(document.activeElement).toBe(await found('Line 9: port = 9'))
  // Later results do not reopen a collapsed file.
  expect(second.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await row(/config/)).toBeTruthy()
  expect(location.search).toBe('?path=/')
})

it('draws few of a thousand lines', async () => {
  const hits = Array.from({ length: 1000 }, (_, n) => hit(`/${Math.floor(n / 100)}.log`, n + 1))
  find.mockImplementation(ends(hits, end('hits', 1000)))
  const user = show('/filesmanager?content=port')
  ;(await found('0.log, 100 matches')).focus()
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(await found('Line 1,000: port = 1000'))
  expect(inResults().getAllByRole('treeitem').length).toBeLessThan(60)
})

it.each([
  ['hits', 'Showing the first 1 results. Narrow the search to find the others.'],
  ['entries', 'The search stopped at its limit of 12,345 names. Found so far: 1.'],
  ['time', 'The search timed out after 30 seconds. Found: 1, names checked: 12,345.'],
] as const)('an end before the end says so: %s', async (reason, text) => {
  find.mockImplementation(ends([hit('/a')], end(reason, 1)))
  show('/filesmanager?find=a')
  await screen.findByText(text)
})

it('a search that breaks off keeps what it found; leaving the panel ends it', async () => {
  const failed = { ...end('failed', 1), code: 'host.disconnected', info: 'The host is gone.' }
  find.mockImplementation(ends([hit('/a')], failed))
  const user = show('/filesmanager?find=a')
  await screen.findByText('The search failed (found: 1): The host is gone.')
  let given: AbortSignal | undefined
  find.mockImplementation((_, __, { signal } = {}) => {
    given = signal
    return new Promise(() => {})
  })
  await user.type(screen.getByRole('textbox', { name: 'Name contains' }), 'b{Enter}')
  await waitFor(() => expect(given).toBeDefined())
  await user.click(button('Close the search'))
  expect(given?.aborted).toBe(true)
  expect(host.listFolder).toHaveBeenCalled()
})

it('nothing to look for is not looked for', async () => {
  const user = show('/filesmanager?find=')
  const field = await screen.findByRole('textbox', { name: 'Name contains' })
  await user.type(field, '{Enter}')
  expect(find).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
})
