// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '#src/i18n/language.ts'
import { entry, host, row, show, withHost } from '#tests/support/pages/filesPage/host.tsx'

vi.mock('#src/components/CodeEditor/index.ts', async importOriginal => ({
  ...(await importOriginal<object>()),
  ...(await import('#tests/support/pages/filesPage/EditorStandIn.tsx')).standIns,
}))

withHost()
afterEach(() => act(() => chooseLanguage('gb')))

test.each([
  ['gb', ['Folder', 'CSV', 'Log', 'Picture', 'Archive', 'File', 'Link to a file', 'File']],
  [
    'br',
    ['Pasta', 'CSV', 'Log', 'Imagem', 'Compactado', 'Arquivo', 'Link para um arquivo', 'Arquivo'],
  ],
  [
    'es',
    [
      'Carpeta',
      'CSV',
      'Registro',
      'Imagen',
      'Comprimido',
      'Archivo',
      'Enlace a un archivo',
      'Archivo',
    ],
  ],
] as const)('in %s the column of the type says what kind of file it is', async (language, said) => {
  await chooseLanguage(language)
  const entries = [
    entry('/old.csv', 'folder'),
    entry('/menu.csv', 'file'),
    entry('/pos.log.1', 'file'),
    entry('/door.JPG', 'file'),
    entry('/logs.tar.gz', 'file'),
    entry('/README', 'file'),
    entry('/today.csv', 'file', { link: true }),
    entry('/socket.csv', 'file', { locked: 'kind' }),
  ]
  const answer = { entries, total: entries.length, page: 1, lastPage: 1, exact: true }
  host.listFolder.mockImplementation(async () => answer)
  show()
  for (const [at, { name }] of entries.entries()) {
    const found = await row(new RegExp(name.replace('.', '\\.')))
    const type = found.querySelector('[data-column="type"]')
    expect([name, type?.textContent]).toEqual([name, said[at]])
  }
})
