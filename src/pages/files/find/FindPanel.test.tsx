// @vitest-environment jsdom
import '#tests/support/pages/filesPage/editorField.ts'
import { screen, waitFor } from '@testing-library/react'
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

/** A search that tells these hits and then ends so. */
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
  const found = await screen.findByRole('option', { name: /store\.ini.*Line 7.*port = 7/ })
  expect(location.search).toBe('?content=port')
  await screen.findByText('Found: 1. All names were looked at: 12,345.')
  await screen.findByText('2 files and folders could not be looked into.')
  expect(find.mock.lastCall?.[0]).toEqual({
    folder: '/',
    content: 'port',
    matchCase: false,
    hidden: true,
  })
  found.focus()
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
  await screen.findByText('Looking … found: 2, names looked at: 500')
  expect(find.mock.lastCall?.[0]).toMatchObject({ name: 'x', matchCase: true })
  ;(await screen.findByRole('option', { name: /^a/ })).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toMatch(/^b/)
  await user.click(button('Stop'))
  expect(given?.aborted).toBe(true)
  await screen.findByText('Found: 2. You stopped it; names looked at: 500.')
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await user.click(button('Close the search'))
  await row(/config/)
  expect(location.search).toBe('?path=/')
})

it.each([
  ['hits', 'Found: 1, the most that are shown. There are more.'],
  [
    'entries',
    'Found: 1. Stopped after the most names that are looked at (12,345): there are more.',
  ],
  ['time', 'Found: 1. Stopped after 30 seconds, names looked at: 12,345. There are more.'],
] as const)('an end before the end says so: %s', async (reason, text) => {
  find.mockImplementation(ends([hit('/a')], end(reason, 1)))
  show('/filesmanager?find=a')
  await screen.findByText(text)
})

it('a search that breaks off keeps what it found; leaving the panel ends it', async () => {
  const failed = { ...end('failed', 1), code: 'host.disconnected', info: 'The host is gone.' }
  find.mockImplementation(ends([hit('/a')], failed))
  const user = show('/filesmanager?find=a')
  await screen.findByText('The search broke off (found: 1): The host is gone.')
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
