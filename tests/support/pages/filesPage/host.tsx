// For tests of the page: a host that answers from memory, and the page as an operator sees it.
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import type { ReactNode } from 'react'
import { BrowserRouter, Link } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { ApiError, dataProvider, type FileEntry, type OpenedFile } from '#src/dataProvider/index.ts'
import FilesManager from '#src/pages/files/FilesManager.tsx'
import { connect, signIn, signOut } from '#src/session.ts'
import { expectConsole } from '#tests/setup/consoleGuard.ts'

export const path = '/config/store.ini'
export const opened: OpenedFile = {
  name: 'store.ini',
  path,
  content: '\uFEFFnumber = 1\r\nport = 9100\n',
  size: 26,
  modified: '2026-11-20T08:15:30.000Z',
  version: 'v1',
  encoding: 'utf-8',
  mode: 0o644,
}
export const entry = (at: string, type: 'file' | 'folder', extra: object = {}): FileEntry => ({
  name: at.slice(at.lastIndexOf('/') + 1),
  metadata: {
    path: at,
    type,
    size: 1200,
    modified: opened.modified,
    mode: 0o644,
    owner: { uid: 1000, gid: 1000, user: 'shop', group: null },
    hidden: at.includes('/.'),
    link: false,
    locked: null,
    ...extra,
  },
})
const disk: Record<string, FileEntry[]> = {
  '/': [
    entry('/config', 'folder'),
    entry('/readme.txt', 'file'),
    entry('/out', 'file', { locked: 'outside' }),
  ],
  '/config': [entry(path, 'file'), entry('/config/menu.json', 'file')],
}

// The host's responses; each test changes the ones it needs.
export const host = {
  rootPath: vi.fn(async () => '/'),
  listFolder: vi.fn<typeof dataProvider.listFolder>(async folder => {
    const entries = disk[folder]
    if (!entries) throw failure(404, 'file.not_found', 'There is no such file or folder.')
    return { entries, total: entries.length, page: 1, lastPage: 1, exact: true }
  }),
  openFile: vi.fn<typeof dataProvider.openFile>(async () => opened),
  saveFile: vi.fn<typeof dataProvider.saveFile>(async () => saved('v2')),
  renameFile: vi.fn<typeof dataProvider.renameFile>(async (at, name) =>
    entry(at.slice(0, at.lastIndexOf('/') + 1) + name, 'file'),
  ),
  readFileRange: vi.fn<typeof dataProvider.readFileRange>(),
  fileStates: vi.fn<typeof dataProvider.fileStates>(async files => files.map(sameState)),
  findFiles: vi.fn<typeof dataProvider.findFiles>(),
  listUploads: vi.fn<typeof dataProvider.listUploads>(async () => []),
  listDrafts: vi.fn<typeof dataProvider.listDrafts>(async () => []),
  readDraft: vi.fn<typeof dataProvider.readDraft>(),
  saveDraft: vi.fn<typeof dataProvider.saveDraft>(async ({ page, store, key }) => ({
    id: 'd1',
    page,
    store,
    key,
    saved: opened.modified,
    size: 9,
  })),
  dropDraft: vi.fn<typeof dataProvider.dropDraft>(async () => ({ status: 'ok', info: '' })),
}
/** The host's response for an unchanged file. */
const sameState = ({ path: at, version }: { path: string; version: string }) => ({
  path: at,
  state: 'same' as const,
  version,
  size: 26,
  modified: opened.modified,
  by: null,
  at: null,
})
/** Makes the host return another text of the file on the next read. */
export const theirs = (content: string, version: string) =>
  host.openFile.mockResolvedValueOnce({ ...opened, content, version })
export const saved = (version: string) => ({ path, size: 30, modified: opened.modified, version })
// ra-core logs every failed call, except in production.
export const failure = (status: number, code: string, info: string) => {
  expectConsole(new RegExp(code))
  return new ApiError({ operation: 'saveFile', status, code, info })
}
export const conflict = (by: string | null, version: string | null, code = 'version.changed') => {
  expectConsole(new RegExp(code))
  const otherVersion = { by, at: null, version }
  return new ApiError({
    operation: 'saveFile',
    status: 412,
    code,
    info: '',
    conflict: otherVersion,
  })
}

// An unsigned token: only its claims are read here.
export const tokenOf = (username: string) =>
  ['e30', btoa(JSON.stringify({ username, exp: 4e9 })).replaceAll('=', ''), 'none'].join('.')
export const store = { id: 17, name: 'Central', extra: '', full_name: '', country: 'GB' }

/** Signs ana in on a store before each test, and cleans up after it. */
export function withAna(clear: () => void) {
  beforeEach(() => {
    sessionStorage.clear()
    signIn(tokenOf('ana'))
    connect(store, '', {})
  })
  afterEach(() => {
    cleanup()
    signOut()
    clear()
  })
}

export const withHost = () =>
  withAna(() => {
    // Restores the initial responses of `host` for the next test.
    for (const call of Object.values(host)) call.mockReset()
  })

/** Renders part of the page at an address, with these responses of the host. */
export function draw(part: ReactNode, answers: object, address = '/filesmanager') {
  history.replaceState(null, '', address)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <BrowserRouter>
      <CoreAdminContext dataProvider={{ ...dataProvider, ...answers }} queryClient={client}>
        {part}
      </CoreAdminContext>
    </BrowserRouter>,
  )
  return userEvent.setup()
}

export const show = (address?: string) =>
  draw(
    <>
      <Link to="/journal">Journal</Link>
      <FilesManager />
    </>,
    host,
    address,
  )
/** Opens the file and types at the end of its text. */
export const openStore = async (typed = '') => {
  const user = show(`/filesmanager?path=/config&file=${path}`)
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Text of store.ini',
  })
  if (typed !== '') await user.type(text, typed)
  return { user, text }
}
export const save = async (user: UserEvent) => {
  await user.click(button('Save'))
  await screen.findByText(/Saved at/)
}
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const row = (name: RegExp) => screen.findByRole('row', { name })
