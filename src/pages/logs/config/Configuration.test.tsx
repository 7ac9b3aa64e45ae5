// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError, type ConfigDocument, dataProvider } from '#src/dataProvider/index.ts'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import { button, host, withHost } from '#tests/support/pages/filesPage/host.tsx'
import { showAlone } from '#tests/support/pages/showAlone.tsx'
import Configuration from './index.tsx'

vi.mock('#src/components/CodeEditor/index.ts', async importOriginal => ({
  ...(await importOriginal<object>()),
  ...(await import('#tests/support/pages/filesPage/EditorStandIn.tsx')).standIns,
}))

withHost()

const first =
  '\uFEFF; by hand\r\n[store]\r\nname = Bar ; the old one\r\nnumber = 7\r\ndecimals = 2\r\n'
const schema = {
  type: 'object',
  properties: {
    store: {
      type: 'object',
      title: 'Store',
      properties: {
        name: { type: 'string', title: 'Name', minLength: 1 },
        decimals: { type: 'integer', title: 'Decimals', minimum: 0, maximum: 4 },
        open: { type: 'boolean', title: 'Open' },
      },
    },
  },
}

interface Version {
  readonly id: number
  readonly content: string
  readonly kind: 'found' | 'saved' | 'reverted'
}

/** A host with one document, whose version counts its changes. */
class Disk {
  content = first
  changes = 1
  versions: Version[] = []
  readonly saves: { content: string; anyway: boolean | undefined }[] = []

  get document(): ConfigDocument {
    return {
      name: 'store',
      path: '/config/store.ini',
      format: 'ini',
      encoding: 'utf-8',
      schema,
      version: `v${this.changes}`,
      content: this.content,
      size: this.content.length,
      modified: '2026-11-20T08:16:02.000Z',
    }
  }

  write(content: string, kind: Version['kind'], version: string | null) {
    if (version !== null && version !== `v${this.changes}`) {
      expectConsole(/version.changed_by/)
      const conflict = { by: 'bob', at: '2026-11-20T08:16:02.000Z', version: `v${this.changes}` }
      const facts = { operation: 'saveConfig', status: 412, info: '', conflict } as const
      throw new ApiError({ ...facts, code: 'version.changed_by' })
    }
    if (this.versions.length === 0)
      this.versions.push({ id: 1, content: this.content, kind: 'found' })
    this.content = content
    this.changes += 1
    this.versions.unshift({ id: this.changes, content, kind })
    return this.document
  }
}

let disk: Disk
beforeEach(() => {
  disk = new Disk()
})

const about = ({ id, kind, content }: Version) => ({
  id,
  kind,
  version: `v${id}`,
  at: '2026-11-20T08:16:02.000Z',
  size: content.length,
  by: kind === 'found' ? null : 'ana',
  reason: kind === 'found' ? null : 'Why',
  of: null,
})

const provider: typeof dataProvider = {
  ...dataProvider,
  ...host,
  configDocuments: async () => {
    const { name, path, format, size, modified } = disk.document
    return [{ name, path, format, size, modified, form: true }]
  },
  readConfig: async () => disk.document,
  saveConfig: async ({ content, version, anyway }) => {
    disk.saves.push({ content, anyway })
    return disk.write(content, 'saved', version)
  },
  configVersions: async () => ({ data: disk.versions.map(about), next: null }),
  readConfigVersion: async (id: number) => {
    const found = disk.versions.find(version => version.id === id) ?? {
      id,
      content: '',
      kind: 'found' as const,
    }
    return { ...about(found), path: '/config/store.ini', content: found.content, encoding: 'utf-8' }
  },
  revertConfig: async ({ id, version }) =>
    disk.write(
      disk.versions.find(version => version.id === id)?.content ?? '',
      'reverted',
      version,
    ),
}

const show = (address = '/logs?part=config') => showAlone(Configuration, address, provider)
const open = (view: string) => show(`/logs?part=config&doc=store&view=${view}`)
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })
/** Saves and answers the question. */
const saveAnd = async (user: UserEvent, press = 'Save') => {
  await user.click(button('Save …'))
  const question = await dialog('Save store?')
  const shown = (await within(question).findByTestId('compare')).textContent
  await user.click(within(question).getByRole('button', { name: press }))
  return shown
}

it('opens a document from the list; the address holds it', async () => {
  const user = show()
  expect(await screen.findByText('Choose a document')).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: /store/ }))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeTruthy()
  expect(location.search).toBe('?part=config&doc=store')
})

it('a field of the form changes its value and not a byte more', async () => {
  const user = open('form')
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(name.value).toBe('Bar')
  expect(screen.getByRole('group', { name: 'Store' })).toBeTruthy()
  expect(screen.getByRole('textbox', { description: 'From 0 to 4' })).toBeTruthy()
  await user.type(name, 'n')
  expect(screen.getByText('Unsaved')).toBeTruthy()
  expect(await saveAnd(user)).toContain('Barn ; the old one')
  expect(await screen.findByText(/^Saved at/)).toBeTruthy()
  expect(disk.saves).toEqual([{ content: first.replace('Bar', 'Barn'), anyway: false }])
})

it('says at the field and above the form which rule is not kept; faults are saved as a text only', async () => {
  const user = open('form')
  const decimals = await screen.findByRole('textbox', { name: 'Decimals' })
  await user.clear(decimals)
  await user.type(decimals, '9')
  expect(await screen.findByText('at most 4')).toBeTruthy()
  expect(decimals.getAttribute('aria-invalid')).toBe('true')
  await user.click(button('Save …'))
  const refusal = await screen.findByText(/^Not saved: 1 value is invalid/)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(button('Store / Decimals: at most 4'))
  expect(document.activeElement).toBe(decimals)
  // Once corrected, no dialog opens on its own.
  await user.clear(decimals)
  await user.type(decimals, '3')
  await waitFor(() => expect(refusal.isConnected).toBe(false))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.type(decimals, '9')
  await user.click(await screen.findByRole('link', { name: 'History' }))
  await user.click(button('Save …'))
  await screen.findByText(/^Not saved:/)
  expect(disk.saves).toEqual([])
  await user.click(button('Go to text'))
  expect(await screen.findByText(/^Line \d: store \/ decimals: at most 4$/)).toBeTruthy()
  await saveAnd(user, 'Save with errors')
  await screen.findByText(/^Saved at/)
  expect(disk.saves[0]).toMatchObject({ anyway: true })
})

it('puts a value into the document that was not there', async () => {
  const user = open('form')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Open' }), 'Yes')
  await saveAnd(user)
  await screen.findByText(/^Saved at/)
  expect(disk.content).toBe(`${first}open = true\r\n`)
})

it('checks the text as it is typed and shows the form when it is right again', async () => {
  const user = open('text')
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of store' })
  expect(text.value).toBe(first.slice(1).replaceAll('\r\n', '\n'))
  expect(screen.getByText('No errors found.')).toBeTruthy()
  await user.type(text, '[[open')
  expect(await screen.findByText('Line 6: missing ] after the section name')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Form' }))
  expect(await screen.findByText(/while the text has errors/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Text' }))
  await user.type(await screen.findByRole('textbox', { name: 'Text of store' }), ']')
  expect(await screen.findByText('No errors found.')).toBeTruthy()
})

it('two who change different lines: both changes fit into one text', async () => {
  const user = open('form')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'n')
  disk.write(first.replace('decimals = 2', 'decimals = 3'), 'saved', null)
  await saveAnd(user)
  const question = await dialog('store has changed since you opened it')
  expect(within(question).getByText(/^bob saved it/)).toBeTruthy()
  await user.click(await within(question).findByRole('button', { name: 'Merge both' }))
  expect(disk.saves).toHaveLength(1)
  await saveAnd(user)
  await screen.findByText(/^Saved at/)
  expect(disk.content).toBe(first.replace('Bar', 'Barn').replace('= 2', '= 3'))
})

it('two who change one line: theirs or mine, and a third change is another question', async () => {
  const user = open('form')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'n')
  disk.write(first.replace('Bar', 'Inn'), 'saved', null)
  await saveAnd(user)
  const question = await dialog('store has changed since you opened it')
  expect(await within(question).findByText(/conflict in 1 place/)).toBeTruthy()
  expect(within(question).queryByRole('button', { name: 'Merge both' })).toBeNull()
  await user.click(within(question).getByRole('button', { name: 'Keep mine' }))
  disk.write(first.replace('Bar', 'Pub'), 'saved', null)
  await saveAnd(user)
  const again = await dialog('store has changed since you opened it')
  await user.click(await within(again).findByRole('button', { name: 'Take theirs' }))
  expect(await screen.findByDisplayValue('Pub')).toBeTruthy()
  expect(screen.queryByText('Unsaved')).toBeNull()
})

it('every version is there with who and why, compared and put back by one press', async () => {
  disk.write(first.replace('Bar', 'Inn'), 'saved', null)
  const user = open('history')
  const list = await screen.findByRole('list', { name: 'Versions of store' })
  const [now, before] = within(list).getAllByRole('listitem')
  expect(now?.textContent).toMatch(/Saved.*Current.*ana.*Why/)
  expect(before?.textContent).toMatch(/Found on the machine.*Not from this console/)
  await user.click(within(list).getAllByRole('link', { name: /^Compare/ })[1] ?? list)
  const looked = await dialog(/^store, version of/)
  expect((await within(looked).findByTestId('compare')).textContent).toContain('name = Bar')
  expect(location.search).toContain('version=1')
  await user.click(within(looked).getByRole('button', { name: 'Close' }))
  await user.click(
    within(list).getAllByRole('button', { name: /^Revert to the version/ })[1] ?? list,
  )
  expect(await screen.findByText(/^Reverted to the version of .*\./)).toBeTruthy()
  expect(disk.content).toBe(first)
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3))
})

it('keeps what was typed and offers it', async () => {
  const user = open('form')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'n')
  await waitFor(() => expect(sessionStorage.length).toBeGreaterThan(0))
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Barn'), {
    timeout: 3000,
  })
  cleanup()
  open('form')
  await user.click(await screen.findByRole('button', { name: 'Use draft' }))
  expect(await screen.findByDisplayValue('Barn')).toBeTruthy()
})
