// @vitest-environment jsdom
import '#tests/support/pages/filesPage/editorField.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { unsavedNow } from '#src/components/Leaving/unsaved.ts'
import { ApiError } from '#src/dataProvider/index.ts'
import { connect, signIn } from '#src/session.ts'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  button,
  failure,
  host,
  opened,
  openStore,
  path,
  row,
  save,
  saved,
  store,
  tokenOf,
  withHost,
} from '#tests/support/pages/filesPage/host.tsx'

withHost()

it('saves with the version that was read, line ends and mark as they were, and refreshes the list', async () => {
  const { user, text } = await openStore()
  expect(button('Save').title).toBe('There are no changes to save.')
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
  await save(user)
  expect(host.saveFile.mock.calls[1]?.[0].version).toBe('v2')
})

it('saves what was typed in that very moment', async () => {
  const { text } = await openStore()
  fireEvent.cut(text)
  await screen.findByText(/Saved at/)
  expect(host.saveFile.mock.calls[0]?.[0].content).toBe('\uFEFF')
})

it('saves an emptied file as the empty text', async () => {
  const { user, text } = await openStore()
  await user.clear(text)
  await save(user)
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
  const { user, text } = await openStore('a')
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
  const { user, text } = await openStore('mine')
  await user.click(button('Save'))
  await screen.findByText(/The machine sleeps\. A copy is kept/)
  expect(text.value).toMatch(/mine$/)
  expect(JSON.stringify({ ...sessionStorage })).toContain('mine')
})

it('text of a session that ended is offered to the same operator again', async () => {
  await openStore('mine')
  cleanup()
  const again = await openStore()
  await screen.findByText('You have an unsaved draft')
  expect(again.text.value).not.toMatch(/mine$/)
  expect(again.text.readOnly).toBe(true)
  await again.user.click(button('Use draft'))
  expect(again.text.value).toMatch(/mine$/)
  expect(screen.getByText('Unsaved')).toBeTruthy()
})

it('text of another operator is neither offered nor kept', async () => {
  await openStore('mine')
  cleanup()
  signIn(tokenOf('bo'))
  connect(store, '', {})
  await openStore()
  expect(screen.queryByText('You have an unsaved draft')).toBeNull()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('mine')
})

it('a character the encoding lacks is said, with the way to it, and the text stays', async () => {
  const refusal = new ApiError({
    operation: 'saveFile',
    status: 422,
    code: 'file.not_encodable',
    info: 'Line 2, column 3: € cannot be written in latin1.',
    place: { line: 2, column: 3, character: '€' },
  })
  expectConsole(/file.not_encodable/)
  host.saveFile.mockRejectedValueOnce(refusal)
  const { user, text } = await openStore()
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Encoding' }),
    screen.getAllByRole('option', { name: 'ISO 8859-1 (Latin-1)' }).at(-1) as HTMLOptionElement, // the one for saving
  )
  await user.type(text, '€')
  await user.click(button('Save'))
  await screen.findByText(/cannot be written in latin1/)
  expect(host.saveFile.mock.lastCall?.[0]).toMatchObject({ encoding: 'latin1' })
  expect(button('Show the character')).toBeTruthy()
  expect(text.value).toMatch(/€$/)
})

it('reopening in another encoding asks for what is typed, and the next save is written in it', async () => {
  const { user, text } = await openStore('x')
  const choose = async () =>
    user.selectOptions(
      screen.getByRole('combobox', { name: 'Encoding' }),
      screen.getAllByRole('option', { name: 'ISO 8859-1 (Latin-1)' })[0] as HTMLOptionElement,
    )
  await choose()
  await user.click(button('Cancel'))
  expect(text.value).toMatch(/x$/)
  await choose()
  host.openFile.mockResolvedValueOnce({ ...opened, content: 'caf\u00E9', encoding: 'latin1' })
  await user.click(button('Discard my changes and reopen'))
  await waitFor(() => expect(text.value).toBe('caf\u00E9'))
  expect(host.openFile.mock.lastCall).toEqual([path, { store: 17, encoding: 'latin1' }])
  await user.type(text, '!')
  await save(user)
  expect(host.saveFile.mock.lastCall?.[0]).toMatchObject({
    content: 'caf\u00E9!',
    encoding: 'latin1',
  })
})

it('mixed line ends are shown, and made one on purpose', async () => {
  const { user } = await openStore()
  const ends = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Line endings' })
  expect(ends.selectedOptions[0]?.textContent).toBe('Mixed line endings')
  expect(screen.queryByText('Unsaved')).toBeNull()
  await user.selectOptions(ends, 'LF')
  await save(user)
  expect(host.saveFile.mock.lastCall?.[0].content).toBe('\uFEFFnumber = 1\nport = 9100\n')
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
  await save(user)
  expect(unsavedNow()).toBeUndefined()
})
