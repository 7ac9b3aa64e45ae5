// For tests of the commands: a folder whose entries can be selected, and a host that answers from
// memory.
import { screen } from '@testing-library/react'
import { useNotificationContext } from 'ra-core'
import { useMemo, useState } from 'react'
import { vi } from 'vitest'
import { actionOf } from '#src/components/noticeAction.ts'
import type { dataProvider, FileEntry, Job } from '#src/dataProvider/index.ts'
import {
  type ChosenEntry,
  CommandBar,
  type CommandPlace,
  CommandsProvider,
  ContextMenu,
  useCommands,
  useDrag,
  useDrop,
  useMenuPress,
} from '#src/pages/files/commands/index.ts'
import { keepForPaste } from '#src/pages/files/transfer/index.ts'
import { draw, entry as listed, store, withAna } from './host.tsx'

const made = '2026-11-20T08:15:30.000Z'

const chosenEntry = (path: string, extra: Partial<ChosenEntry> = {}): ChosenEntry => ({
  path,
  name: path.slice(path.lastIndexOf('/') + 1),
  type: 'file',
  size: 1200,
  locked: null,
  link: false,
  mode: 0o644,
  ...extra,
})

const entries: readonly ChosenEntry[] = [
  chosenEntry('/config/backup', { type: 'folder', mode: 0o755 }),
  chosenEntry('/config/menu.json', { mode: 0o640 }),
  chosenEntry('/config/store.ini'),
  chosenEntry('/config/invoice\u202Efdp.exe'),
]

const folders: Readonly<Record<string, FileEntry[]>> = {
  '/': [listed('/backup', 'folder'), listed('/config', 'folder')],
  '/config': entries.map(({ path, type }) => listed(path, type)),
}

const jobs = new Map<string, Job>()
let count = 0
/** A job that succeeded, or ended as in `end`. */
export function job(kind: Job['kind'], end: Partial<Job> = {}): Job {
  count += 1
  const begun: Job = {
    id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    kind,
    subject: '/backup',
    store: { id: store.id, name: store.name },
    connection: '0b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d22',
    state: 'queued',
    cancelling: false,
    progress: { step: 'waiting', unit: 'files', done: 0, total: null },
    created: made,
    started: null,
    ended: null,
    result: null,
    failure: null,
  }
  const report = { done: 1, skipped: 0, failed: [] }
  jobs.set(begun.id, { ...begun, state: 'done', report, ...end })
  return begun
}

// The host's responses; each test changes the ones it needs.
export const host = {
  listFolder: vi.fn<typeof dataProvider.listFolder>(async (folder, { filter = '' } = {}) => {
    const all = (folders[folder] ?? []).filter(({ name }) => name.includes(filter))
    return { entries: all, total: all.length, page: 1, lastPage: 1, exact: true }
  }),
  makeFolder: vi.fn<typeof dataProvider.makeFolder>(async path => listed(path, 'folder')),
  makeFile: vi.fn<typeof dataProvider.makeFile>(async path => listed(path, 'file')),
  renameFile: vi.fn<typeof dataProvider.renameFile>(async (path, name) =>
    listed(path.slice(0, path.lastIndexOf('/') + 1) + name, 'file'),
  ),
  checkTransfer: vi.fn<typeof dataProvider.checkTransfer>(async () => ({
    conflicts: [],
    refused: [],
  })),
  transferFiles: vi.fn<typeof dataProvider.transferFiles>(async () => job('transferFiles')),
  changePermissions: vi.fn<typeof dataProvider.changePermissions>(async () =>
    job('changePermissions'),
  ),
  trashFiles: vi.fn<typeof dataProvider.trashFiles>(async files => ({
    done: files.map((path, at) => ({ id: `trash${at}`, path })),
    failed: [],
  })),
  restoreTrash: vi.fn<typeof dataProvider.restoreTrash>(async ids => ({
    done: ids.map(id => ({ id, path: '/config/store.ini' })),
    failed: [],
  })),
  downloadFile: vi.fn<typeof dataProvider.downloadFile>(async () => ({
    name: 'store.ini',
    size: 24,
    job: null,
  })),
  downloadJob: vi.fn<typeof dataProvider.downloadJob>(async () => undefined),
  listJobs: vi.fn<typeof dataProvider.listJobs>(async () => []),
  readJob: vi.fn<typeof dataProvider.readJob>(async id => {
    const found = jobs.get(id)
    if (!found) throw new Error(`no job ${id}`)
    return found
  }),
}

export const actions = {
  open: vi.fn(),
  selectAll: vi.fn(),
  refresh: vi.fn(),
  upload: vi.fn(),
  uploadFolder: vi.fn(),
  find: vi.fn(),
  showTrash: vi.fn(),
  reveal: vi.fn(),
  showRow: vi.fn(() => false),
  forget: vi.fn(),
  downloading: vi.fn(),
}

function Row({ entry, chosen, onChoose }: RowProps) {
  const { openMenu, isCut } = useCommands()
  const menu = useMenuPress(at => {
    onChoose()
    openMenu(at)
  })
  const drag = useDrag(entry)
  const drop = useDrop(entry.type === 'folder' ? entry.path : null)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only for tests
    <div
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      data-cut={isCut(entry.path)}
      {...menu}
      {...drag}
      {...drop}
      onClick={onChoose}
    >
      {entry.name}
    </div>
  )
}
interface RowProps {
  entry: ChosenEntry
  chosen: boolean
  onChoose: () => void
}

function List({ chosen, choose }: { chosen: readonly string[]; choose: (path: string) => void }) {
  const { onKeyDown } = useCommands()
  return (
    <div
      role="listbox"
      aria-label="Entries"
      aria-multiselectable
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {entries.map(entry => (
        <Row
          key={entry.path}
          entry={entry}
          chosen={chosen.includes(entry.path)}
          onChoose={() => choose(entry.path)}
        />
      ))}
    </div>
  )
}

function Announcements() {
  const { notifications, takeNotification } = useNotificationContext()
  return (
    <ul aria-label="Announcements">
      {notifications.map(({ message, notificationOptions }, at) => {
        const action = actionOf(notificationOptions)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <li key={at}>
            {message}
            {action && (
              <button type="button" onClick={action.run}>
                {action.label}
              </button>
            )}
          </li>
        )
      })}
      <li>
        <button type="button" onClick={takeNotification}>
          Take
        </button>
      </li>
    </ul>
  )
}

function Screen({ folder, first }: { folder: string; first: readonly string[] }) {
  const [chosen, setChosen] = useState(first)
  const [at, go] = useState(folder)
  const place = useMemo<CommandPlace>(
    () => ({
      store: store.id,
      root: '/',
      folder: at,
      chosen: entries.filter(({ path }) => chosen.includes(path)),
    }),
    [at, chosen],
  )
  return (
    <CommandsProvider place={place} actions={actions}>
      <CommandBar />
      <List chosen={chosen} choose={path => setChosen([path])} />
      <button
        type="button"
        onClick={() => {
          go('/backup')
          setChosen([])
        }}
      >
        To the backup
      </button>
      <ContextMenu />
      <Announcements />
    </CommandsProvider>
  )
}

/** Signs ana in on a store before each test, and cleans up after it. */
export const withCommands = () =>
  withAna(() => {
    keepForPaste(null)
    for (const call of [...Object.values(host), ...Object.values(actions)]) call.mockClear()
  })

/** Shows the folder /config with these entries selected and the focus in the list. */
export function showCommands(...chosen: string[]) {
  const user = draw(<Screen folder="/config" first={chosen.map(name => `/config/${name}`)} />, host)
  list().focus()
  return user
}

/** The same, then cuts or copies them and pastes into the folder /backup. */
export async function pasteIntoBackup(key: 'x' | 'c', ...chosen: string[]) {
  const user = showCommands(...chosen)
  await user.keyboard(`{Control>}${key}{/Control}`)
  await user.click(button('To the backup'))
  list().focus()
  await user.keyboard('{Control>}v{/Control}')
  return user
}

export const reports = () => screen.getByRole('list', { name: 'Announcements' }).textContent
export const list = () => screen.getByRole('listbox', { name: 'Entries' })
export const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
