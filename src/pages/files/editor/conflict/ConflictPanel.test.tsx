// @vitest-environment jsdom
import '#tests/support/pages/filesPage/editorField.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  button,
  conflict,
  failure,
  host,
  opened,
  openStore,
  path,
  save,
  theirs,
  withHost,
} from '#tests/support/pages/filesPage/host.tsx'

withHost()

/** Types 'mine' and gets a conflict with bo's change: by then the host's text is `content`. */
const clash = async (content = opened.content, version = 'v1') => {
  host.saveFile.mockRejectedValueOnce(conflict('bo', 'v7'))
  const { user, text } = await openStore('mine')
  theirs(content, version)
  await user.click(button('Save'))
  return { user, text }
}

it('a conflict names who was faster; overwriting hangs on what is there, and a third change is caught', async () => {
  host.saveFile
    .mockRejectedValueOnce(conflict('bo', 'v7'))
    .mockRejectedValueOnce(conflict(null, 'v8'))
  const { user, text } = await openStore('mine')
  theirs('theirs', 'v7')
  await user.click(button('Save'))
  await screen.findByText('bo changed this file')
  expect(text.value).toMatch(/mine$/)
  await screen.findByTestId('compare')
  theirs('theirs again', 'v8')
  await user.click(button('Overwrite with mine'))
  await screen.findByText('This file was changed on the machine')
  await waitFor(() => expect(screen.getByTestId('compare').textContent).toContain('theirs again'))
  await user.click(button('Overwrite with mine'))
  await screen.findByText(/Saved at/)
  expect(host.saveFile.mock.calls.map(([{ version }]) => version)).toEqual(['v1', 'v7', 'v8'])
})

it('changes at different places are one text, which is saved over exactly theirs, with their line ends', async () => {
  const { user, text } = await clash('\uFEFFnumber = 2\r\nport = 9100\n', 'v9')
  await screen.findByText(/The changes merge without conflicts/)
  expect(screen.getByTestId('compare').textContent).toContain('number = 2\nport = 9100\nmine')
  await user.click(button('Save merged text'))
  await screen.findByText(/Saved at/)
  expect(host.saveFile.mock.lastCall).toEqual([
    { path, store: 17, version: 'v9', content: '\uFEFFnumber = 2\r\nport = 9100\nmine' },
  ])
  expect(text.value).toBe('number = 2\nport = 9100\nmine')
})

it('one place both changed is chosen by keyboard; until then the merged text is not saved', async () => {
  host.saveFile.mockRejectedValueOnce(conflict('bo', 'v7'))
  const { user, text } = await openStore()
  await user.clear(text)
  await user.type(text, 'number = 3\nport = 9100\n')
  theirs('\uFEFFnumber = 2\r\nport = 9100\n', 'v9')
  await user.click(button('Save'))
  const place = await screen.findByRole('group', { name: 'Conflict 1 of 1, line 1' })
  expect(place.textContent).toContain('number = 1')
  expect(button('Save merged text').getAttribute('aria-disabled')).toBe('true')
  await user.click(button('Save merged text'))
  expect(host.saveFile).toHaveBeenCalledTimes(1)
  screen.getByRole('radio', { name: 'Mine' }).focus()
  await user.keyboard('[ArrowDown]')
  await user.keyboard(' ')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Theirs' }).checked).toBe(true)
  expect(screen.getByTestId('compare').textContent).toContain('number = 2')
  await user.click(screen.getByRole('radio', { name: 'Both, mine first' }))
  theirs('a third one', 'v10')
  host.saveFile.mockRejectedValueOnce(conflict('eva', 'v10'))
  await user.click(button('Save merged text'))
  await screen.findByText('eva changed this file')
  expect(host.saveFile.mock.lastCall?.[0]).toMatchObject({
    version: 'v9',
    content: '\uFEFFnumber = 3\r\nnumber = 2\r\nport = 9100\n',
  })
})

it('the merged text can be edited before it is saved, over theirs', async () => {
  const { user, text } = await clash('number = 2\nport = 9100\n', 'v9')
  await user.click(await screen.findByRole('button', { name: 'Edit merged text' }))
  expect(text.value).toBe('number = 2\nport = 9100\nmine')
  await user.type(text, '!')
  await save(user)
  expect(host.saveFile.mock.lastCall?.[0]).toMatchObject({
    version: 'v9',
    content: 'number = 2\nport = 9100\nmine!',
  })
})

it('takes theirs only after asking', async () => {
  const { user, text } = await clash('theirs', 'v9')
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
  expect(text.value).toMatch(/mine$/)
  await user.click(button('Discard mine, take theirs'))
  await waitFor(() => expect(text.value).toBe('theirs'))
  expect(screen.queryByText('Unsaved')).toBeNull()
})

it('theirs cannot be read: that is said, mine stays, and it is tried again', async () => {
  host.saveFile.mockRejectedValueOnce(conflict('bo', 'v7'))
  const { user, text } = await openStore('mine')
  host.openFile.mockRejectedValueOnce(failure(503, 'host.unavailable', 'The machine sleeps.'))
  await user.click(button('Save'))
  await screen.findByText(/The machine sleeps/)
  theirs('theirs', 'v9')
  await user.click(button('Try again'))
  await screen.findByTestId('compare')
  expect(text.value).toMatch(/mine$/)
})

it('a file that is gone can be saved again', async () => {
  host.saveFile.mockRejectedValueOnce(conflict(null, null, 'version.gone'))
  const { user } = await openStore('mine')
  await user.click(button('Save'))
  await user.click(await screen.findByRole('button', { name: 'Save again' }))
  await screen.findByText(/Saved at/)
  expect(host.saveFile.mock.calls.map(([{ version }]) => version)).toEqual(['v1', null])
})

it('the focus goes to the question, and to the text when it is answered', async () => {
  const { user, text } = await clash()
  await screen.findByTestId('compare')
  expect(document.activeElement?.textContent).toContain('bo changed this file')
  await user.click(button('Keep editing'))
  expect(document.activeElement).toBe(text)
})

it('kept text over a file that has changed since goes to the compare', async () => {
  await openStore('mine')
  cleanup()
  theirs('number = 2\nport = 9100\n', 'v5')
  const again = await openStore()
  await screen.findByText(/The file has changed since/)
  theirs('number = 2\nport = 9100\n', 'v5')
  await again.user.click(button('Use draft'))
  await screen.findByText(/The changes merge without conflicts/)
  await again.user.click(button('Save merged text'))
  await screen.findByText(/Saved at/)
  expect(host.saveFile.mock.lastCall?.[0]).toMatchObject({
    version: 'v5',
    content: 'number = 2\nport = 9100\nmine',
  })
})
