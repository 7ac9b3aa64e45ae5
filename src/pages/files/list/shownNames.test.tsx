// @vitest-environment jsdom
// A name that reverses text or hides part of itself never appears on the page unchanged.
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { entry, host, opened, row, show, withHost } from '#tests/support/pages/filesPage/host.tsx'

vi.mock('#src/components/CodeEditor/index.ts', async importOriginal => ({
  ...(await importOriginal<object>()),
  ...(await import('#tests/support/pages/filesPage/EditorStandIn.tsx')).standIns,
}))

withHost()

/** All text visible or read aloud. */
const allTexts = () => [
  document.title,
  // Except MUI's filler in the border of a field without a label.
  [...document.body.querySelectorAll(':not(.notranslate)')]
    .flatMap(element => [...element.childNodes].filter(child => child.nodeType === Node.TEXT_NODE))
    .map(text => text.textContent)
    .join(' '),
  ...[...document.querySelectorAll('*')].flatMap(element =>
    ['aria-label', 'title', 'placeholder', 'alt'].map(name => element.getAttribute(name) ?? ''),
  ),
]

it('a folder and a file with marks of direction and of no width', async () => {
  const [folder, file] = ['/lo\u202Egs', '/lo\u202Egs/invoice\u200B\u202Efdp.exe']
  host.listFolder.mockImplementation(async at => {
    const entries = at === '/' ? [entry(folder, 'folder')] : [entry(file, 'file')]
    return { entries, total: 1, page: 1, lastPage: 1, exact: true }
  })
  host.openFile.mockImplementation(async () => ({ ...opened, path: file, name: file.slice(6) }))
  const search = new URLSearchParams({ path: folder, file })
  const user = show(`/filesmanager?${search}`)
  await screen.findByRole('textbox', { name: /Text of invoice\[U\+200B\]\[U\+202E\]fdp\.exe/ })
  await user.hover(await row(/invoice/))
  expect(allTexts().filter(text => /[\u200B\u202E]/.test(text))).toEqual([])
})
