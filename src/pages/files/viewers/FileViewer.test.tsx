// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dataProvider } from '#src/dataProvider/index.ts'
import { failure } from '#tests/support/pages/filesPage/host.tsx'
import FileViewer from './FileViewer.tsx'

// The first test also waits for the viewer's code.
vi.setConfig({ testTimeout: 60_000 })

let content = new Uint8Array()
let version = 'v1'
const readFileRange = vi.fn<typeof dataProvider.readFileRange>(
  async (_, { start, length, version: wanted }) => {
    if (wanted !== undefined && wanted !== version) throw failure(412, 'version.changed', '')
    return { bytes: content.slice(start, start + length), size: content.length, version }
  },
)
const bytes = (text: string) => new TextEncoder().encode(text)

function show(path: string, file: Uint8Array<ArrayBuffer>) {
  content = file
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <CoreAdminContext dataProvider={{ ...dataProvider, readFileRange }} queryClient={client}>
      <FileViewer store={17} path={path} />
    </CoreAdminContext>,
  )
  return userEvent.setup()
}

beforeEach(() => {
  version = 'v1'
})
afterEach(() => {
  cleanup()
  readFileRange.mockClear()
})

it('bytes of what is no text: offset, hexadecimal, ASCII, and why', async () => {
  const file = Uint8Array.from({ length: 3_000_000 }, (_, at) => at % 256)
  const user = show('/bin/pos', file)
  await screen.findAllByText('00 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f', {
    normalizer: text => text.replaceAll(/ +/g, ' '),
  })
  screen.getByText('Read-only: this is not a text file. Its bytes are shown.')
  await user.type(screen.getByRole('textbox', { name: 'Go to' }), '0x2dc6b0{Enter}')
  await screen.findByText('002dc6b0')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Bytes of pos' }))
  // Only parts of it were read, all of the version seen first.
  const requests = readFileRange.mock.calls.map(([, request]) => request)
  expect(requests.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(1_500_000)
  expect(requests.slice(1).every(request => request.version === 'v1' && request.store === 17)).toBe(
    true,
  )

  await user.clear(screen.getByRole('textbox', { name: 'Go to' }))
  await user.type(screen.getByRole('textbox', { name: 'Go to' }), '3000000{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('2,999,999')
})

it('a table: quotes, ragged rows, the head, the separator; a formula stays text', async () => {
  const user = show('/orders.csv', bytes('id;note\r\n1;"a;b"\r\n2;"=1+1"\r\n3\r\n'))
  const grid = await screen.findByRole('grid', { name: 'Table of orders.csv' })
  await screen.findByText('3 rows')
  expect(screen.getByRole('columnheader', { name: 'note' })).toBeTruthy()
  screen.getByRole('gridcell', { name: 'a;b' })
  screen.getByRole('gridcell', { name: '=1+1' })
  screen.getByText('Rows have from 1 to 2 columns.')
  grid.focus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  await screen.findByText('note, row 3')
  await user.keyboard('{ArrowDown}')
  await screen.findByText('This row has no such column.')

  await user.click(screen.getByRole('checkbox', { name: 'First row is the header' }))
  await screen.findByText('4 rows')
  expect(screen.getByRole('columnheader', { name: 'Column 2' })).toBeTruthy()
  const separator = screen.getByRole('combobox', { name: 'Delimiter' })
  expect(separator).toHaveProperty('value', 'semicolon')
  await user.selectOptions(separator, 'comma')
  await screen.findByRole('gridcell', { name: 'id;note' })
})

it('a large text: its beginning, its end, a line that is too long, why it is read-only', async () => {
  const lines = Array.from({ length: 400_000 }, (_, n) => `line ${n} of it`)
  lines[2] = 'x'.repeat(12_000)
  const user = show('/var/big.log', bytes(lines.join('\n')))
  await screen.findByText('line 1 of it')
  screen.getByText(/Read-only: the file is larger than 5.2 MB/)
  screen.getByRole('button', { name: /2,000 more bytes of this line are not shown/ })
  await user.click(screen.getByRole('button', { name: 'End' }))
  await screen.findByText('line 399999 of it')
  expect(screen.queryByText('line 1 of it')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Start' }))
  await screen.findByText('line 1 of it')
})

it('a picture that is too large is not even read', async () => {
  const head = Uint8Array.from([...'\u0089PNG\r\n\u001A\n'].map(sign => sign.charCodeAt(0)))
  readFileRange.mockResolvedValueOnce({ bytes: head, size: 60 * 1024 * 1024, version })
  show('/large.png', head)
  await screen.findByText('This file is too large to show')
  expect(readFileRange).toHaveBeenCalledTimes(1)
})

it('an empty file, one that cannot be read, one that changed meanwhile', async () => {
  show('/empty.log', new Uint8Array())
  await screen.findByText('This file is empty')
  cleanup()

  readFileRange.mockRejectedValueOnce(failure(503, 'host.unreachable', 'The host is away.'))
  const user = show('/a.bin', Uint8Array.of(0, 1, 2))
  await screen.findByText('The host is away.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('00 01 02')
  cleanup()

  const otherUser = show('/b.bin', new Uint8Array(700_000))
  await screen.findByText('00000000')
  version = 'v2'
  content = Uint8Array.of(7, 0)
  await otherUser.type(screen.getByRole('textbox', { name: 'Go to' }), '600000{Enter}')
  await screen.findByText('This file was changed on the machine')
  await otherUser.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => screen.getByText('07 00'))
})
