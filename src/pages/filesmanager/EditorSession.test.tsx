// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  button,
  conflict,
  failure,
  host,
  opened,
  openStore,
  path,
  row,
  saved,
  store,
  tokenOf,
  withHost,
} from '../../../tests/support/filesPage/host.tsx'
import { unsavedNow } from '../../components/unsaved.ts'
import { connect, signIn } from '../../session.ts'

vi.mock('../../components/CodeEditor/index.ts', async importOriginal => ({
  ...(await importOriginal<object>()),
  ...(await import('../../../tests/support/filesPage/EditorStandIn.tsx')).standIns,
}))

withHost()

it('saves with the version that was read, line ends and mark as they were, and refreshes the list', async () => {
  const { user, text } = await openStore()
  expect(button('Save').title).toBe('Nothing has been changed.')
  await user.type(text, 'last')
  expect(screen.getByText('Unsaved')).toBeTruthy()
  const lists = host.listFolder.mock.calls.length
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText(/Saved at/)
  expect(host.saveFile.mock.calls).toEqual([
    [{ path, content: '\uFEFFnumber = 1\r\nport = 9100\nlast', version: 'v1', store: 17 }],
  ])
  expect(screen.queryByText('Unsaved')).toBeNull()
  await waitFor(() => expect(host.listFolder.mock.calls.length).toBeGreaterThan(lists))
  await user.type(text, '!')
  await user.click(button('Save'))
  await screen.findByText(/Saved at/)
  expect(host.saveFile.mock.calls[1]?.[0].version).toBe('v2')
})

it('saves an emptied file as the empty text', async () => {
  const { user, text } = await openStore()
  await user.clear(text)
  await user.click(button('Save'))
  await screen.findByText(/Saved at/)
  expect(host.saveFile.mock.calls[0]?.[0].content).toBe('\uFEFF')
})

it('a second save while one is on its way does nothing; what is typed meanwhile stays unsaved', async () => {
  let finish = (_: ReturnType<typeof saved>) => {}
  host.saveFile.mockImplementationOnce(
    () =>
      new Promise(done => {
        finish = done
      }),
  )
  const { user, text } = await openStore()
  await user.type(text, 'a')
  await user.keyboard('{Control>}s{/Control}{Control>}s{/Control}')
  await user.type(text, 'b')
  await user.keyboard('{Control>}s{/Control}')
  finish(saved('v2'))
  await waitFor(() => expect(button('Save').getAttribute('aria-disabled')).toBe('false'))
  expect(host.saveFile).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Unsaved')).toBeTruthy()
  expect(text.value).toMatch(/ab$/)
})

it('a failed save keeps the text, says why, and keeps a copy in this tab', async () => {
  host.saveFile.mockRejectedValueOnce(failure(503, 'host.unavailable', 'The machine sleeps.'))
  const { user, text } = await openStore()
  await user.type(text, 'mine')
  await user.click(button('Save'))
  await screen.findByText(/The machine sleeps\. A copy is kept/)
  expect(text.value).toMatch(/mine$/)
  expect(JSON.stringify({ ...sessionStorage })).toContain('mine')
})

it('a conflict names who was faster; overwriting hangs on that version, and a third change is caught', async () => {
  host.saveFile
    .mockRejectedValueOnce(conflict('bo', 'v7'))
    .mockRejectedValueOnce(conflict(null, 'v8'))
  const { user, text } = await openStore()
  await user.type(text, 'mine')
  await user.click(button('Save'))
  await screen.findByText('bo changed this file')
  expect(text.value).toMatch(/mine$/)
  await user.click(button('Overwrite with mine'))
  await screen.findByText('This file was changed on the host')
  await user.click(button('Overwrite with mine'))
  await screen.findByText(/Saved at/)
  expect(host.saveFile.mock.calls.map(([{ version }]) => version)).toEqual(['v1', 'v7', 'v8'])
})

it('compares with the text that is there now, and overwrites exactly that', async () => {
  host.saveFile.mockRejectedValueOnce(conflict('bo', 'v7'))
  const { user, text } = await openStore()
  await user.type(text, 'mine')
  await user.click(button('Save'))
  await screen.findByText('bo changed this file')
  host.openFile.mockResolvedValueOnce({ ...opened, content: 'theirs\r\n', version: 'v9' })
  await user.click(button('Compare'))
  expect((await screen.findByTestId('compare')).textContent).toContain('theirs\n')
  await user.click(button('Overwrite with mine'))
  await screen.findByText(/Saved at/)
  expect(host.saveFile.mock.calls.map(([{ version }]) => version)).toEqual(['v1', 'v9'])
})

it('takes theirs only after asking', async () => {
  host.saveFile.mockRejectedValueOnce(conflict('bo', 'v7'))
  const { user, text } = await openStore()
  await user.type(text, 'mine')
  await user.click(button('Save'))
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
  expect(text.value).toMatch(/mine$/)
  host.openFile.mockResolvedValueOnce({ ...opened, content: 'theirs', version: 'v9' })
  await user.click(button('Lose mine, take theirs'))
  await waitFor(() => expect(text.value).toBe('theirs'))
  expect(screen.queryByText('Unsaved')).toBeNull()
})

it('a file that is gone can be saved again', async () => {
  host.saveFile.mockRejectedValueOnce(conflict(null, null, 'version.gone'))
  const { user, text } = await openStore()
  await user.type(text, 'mine')
  await user.click(button('Save'))
  await user.click(await screen.findByRole('button', { name: 'Save it again' }))
  await screen.findByText(/Saved at/)
  expect(host.saveFile.mock.calls.map(([{ version }]) => version)).toEqual(['v1', null])
})

it('text of a session that ended is offered to the same operator again', async () => {
  const { user, text } = await openStore()
  await user.type(text, 'mine')
  cleanup()
  const again = await openStore()
  await screen.findByText('Text that was not saved was kept')
  expect(again.text.value).not.toMatch(/mine$/)
  expect(again.text.readOnly).toBe(true)
  await again.user.click(button('Go on with it'))
  expect(again.text.value).toMatch(/mine$/)
  expect(screen.getByText('Unsaved')).toBeTruthy()
})

it('text of another operator is neither offered nor kept', async () => {
  const { user, text } = await openStore()
  await user.type(text, 'mine')
  cleanup()
  signIn(tokenOf('bo'))
  connect(store, '', {})
  await openStore()
  expect(screen.queryByText('Text that was not saved was kept')).toBeNull()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('mine')
})

it('the focus stays on Compare, and goes to the text when the question is answered', async () => {
  host.saveFile.mockRejectedValueOnce(conflict('bo', 'v7'))
  const { user, text } = await openStore()
  await user.type(text, 'mine')
  await user.click(button('Save'))
  await screen.findByText('bo changed this file')
  await user.click(button('Compare'))
  await screen.findByTestId('compare')
  expect(document.activeElement).toBe(button('Back to my text'))
  await user.click(button('Keep editing'))
  expect(document.activeElement).toBe(text)
})

it('a closed file leaves the focus on its row', async () => {
  const { user } = await openStore()
  await row(/store\.ini/)
  await user.click(button('Close the file'))
  expect(document.activeElement).toBe(await row(/store\.ini/))
})

it('what is typed is told to who would end the session, and kept at once', async () => {
  const { user, text } = await openStore()
  expect(unsavedNow()).toBeUndefined()
  await user.type(text, 'mine')
  const unsaved = unsavedNow()
  expect(unsaved?.name).toBe('store.ini')
  expect(unsaved?.keep()).toBe(true)
  expect(JSON.stringify({ ...sessionStorage })).toContain('mine')
  await user.click(button('Save'))
  await screen.findByText(/Saved at/)
  expect(unsavedNow()).toBeUndefined()
})
