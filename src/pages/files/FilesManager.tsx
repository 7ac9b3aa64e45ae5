import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { Page } from '#src/components/Page/Page.tsx'
import { useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { type Address, isFull, maxFiles, nameOf, parentOf, withFile } from './address.ts'
import { type CommandActions, CommandsProvider, ContextMenu } from './commands/index.ts'
import { EditorTabs } from './editor/EditorTabs.tsx'
import { useSession } from './editor/session/useSession.ts'
import { useFilesAddress } from './folderAddress.ts'
import { chosenOf } from './list/chosen.ts'
import { FolderList, type ListHandle } from './list/FolderList.tsx'
import { filesStep, nothingSelected } from './list/selection.ts'
import { rootQuery } from './queries.ts'
import { UploadZone, usePickUpload } from './transfer/upload/index.ts'
import { Trash } from './trash/Trash.tsx'
import { useTrashAddress } from './trash/useTrashAddress.ts'
import { FolderTree } from './tree/FolderTree.tsx'
import './files.css'

/** `/filesmanager`: the folders of the connected store, what they hold, and files to edit. */
export default function FilesManager() {
  const { store, claims } = useSession()
  const operator = claims?.username ?? ''
  const isOwnAddress = useAddressOf(store?.id)
  if (!store || !isOwnAddress) return null
  // Another store is another screen: nothing typed for one must be saved on the other.
  return <Manager key={`${store.id} ${operator}`} store={store} operator={operator} />
}

interface ManagerProps {
  store: { id: number; name: string }
  operator: string
}

function Manager({ store, operator }: ManagerProps) {
  const t = useT()
  const support = useSupport()
  const root = useQuery(rootQuery(support, store.id)).data ?? '/'
  const { address, view, go, show: onView } = useFilesAddress(root)
  const notify = useNotify()
  const { folder, file } = address
  const { show: showTrash } = useTrashAddress()
  const [shown, show] = useShown(file)
  const focusList = useRef<string | null>(null)
  const list = useRef<ListHandle>(null)
  const wanted = useRef<ReadonlySet<string>>(new Set())
  const [state, dispatch] = useSelected(folder)

  const openFolder = useCallback(
    (path: string, byKey: boolean) => {
      focusList.current = byKey ? path : null
      if (file === null) show('list')
      else show('list', file)
      go(now => ({ ...now, folder: path }))
    },
    [go, show, file],
  )
  const openFile = useCallback(
    (path: string, line?: number) => {
      if (isFull(address, path))
        return notify(t('filesEditor.tooMany', { count: maxFiles }), { type: 'warning' })
      show('file', path)
      go(now => withFile(now, path, line ?? null))
    },
    [go, show, address, notify, t],
  )
  const goTo = useCallback(
    (to: Address, options?: { replace?: boolean }) => {
      show(to.file === null ? 'list' : 'file', to.file)
      go(() => to, options)
    },
    [go, show],
  )
  const showIn = (path: string) => {
    wanted.current = new Set([path])
    // Its list may leave it out.
    onView({ sought: null, filter: '', ...(nameOf(path).startsWith('.') ? { hidden: true } : {}) })
    openFolder(parentOf(path), true)
  }
  const place = useMemo(
    () => ({ store: store.id, root, folder, chosen: [...state.list.values()].map(chosenOf) }),
    [store.id, root, folder, state.list],
  )
  const pick = usePickUpload(store.id, folder)
  const actions = useMemo(
    (): CommandActions => ({
      open: entry =>
        entry.type === 'folder' ? openFolder(entry.path, true) : openFile(entry.path),
      selectAll: () => list.current?.selectAll(),
      refresh: () => list.current?.refresh(),
      find: () => onView({ sought: { name: '', content: '', matchCase: false } }),
      showTrash,
      upload: () => pick('files'),
      uploadFolder: () => pick('folder'),
      reveal: paths => list.current?.reveal(paths),
      showRow: path => list.current?.showRow(path) ?? false,
      forget: paths =>
        dispatch({
          do: 'deselect',
          entries: [...state.list.values()].filter(({ metadata }) => paths.includes(metadata.path)),
        }),
      downloading: started => dispatch({ do: 'downloading', started }),
    }),
    [openFolder, openFile, onView, showTrash, pick, state.list, dispatch],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    const isPath = key.toLowerCase() === 'l' && (ctrlKey || metaKey) && !shiftKey && !altKey
    if (!isPath || event.defaultPrevented) return
    event.preventDefault()
    show('list')
    list.current?.editPath()
  }
  const parts = useFocusAfterClose(file)

  return (
    <Page title={t('files.title')} lead={t('files.root', { store: store.name })} fill>
      <CommandsProvider place={place} actions={actions}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a key for the whole page */}
        <div
          ref={parts}
          className="st-files"
          data-shown={shown}
          data-file={file !== null}
          onKeyDown={onKeyDown}
        >
          <FolderTree
            store={store.id}
            root={root}
            folder={folder}
            hidden={view.hidden}
            onOpen={path => openFolder(path, false)}
            onBack={() => show('list')}
          />
          <UploadZone store={store.id} folder={folder}>
            <FolderList
              key={folder}
              store={store.id}
              operator={operator}
              root={root}
              folder={folder}
              file={file}
              view={view}
              state={state}
              dispatch={dispatch}
              handle={list}
              wanted={wanted}
              onShowIn={showIn}
              focusWanted={focusList}
              onOpenFolder={openFolder}
              onOpenFile={openFile}
              onView={onView}
              onShow={show}
            />
          </UploadZone>
          {file !== null && (
            <EditorTabs
              operator={operator}
              store={store.id}
              address={address}
              file={file}
              go={goTo}
              onList={() => show('list')}
            />
          )}
        </div>
        <ContextMenu />
        <Trash store={store} />
      </CommandsProvider>
    </Page>
  )
}

/** What is selected; another folder begins with nothing. */
function useSelected(folder: string) {
  const [state, dispatch] = useReducer(filesStep, nothingSelected)
  const [of, setOf] = useState(folder)
  if (of !== folder) {
    setOf(folder)
    dispatch({ do: 'only', entries: [] })
  }
  return [state, dispatch] as const
}

/** False while the address still names a folder or file of another store, chosen before under this page. */
function useAddressOf(store: number | undefined): boolean {
  const navigate = useNavigate()
  const [of, setOf] = useState(store)
  useEffect(() => {
    if (store === undefined || of === store) return
    void navigate({ search: '' }, { replace: true })
    setOf(store)
  }, [of, store, navigate])
  return of === store
}

export type Shown = 'folders' | 'list' | 'file'

/** Which part shows where there is no room for all: a file when it is opened, the list when it is closed. */
function useShown(file: string | null): [Shown, (shown: Shown, of?: string | null) => void] {
  const atFirst = file === null ? 'list' : 'file'
  const [chosen, choose] = useState<{ file: string | null; shown: Shown }>({ file, shown: atFirst })
  const show = useCallback((shown: Shown, of = file) => choose({ file: of, shown }), [file])
  return [chosen.file === file ? chosen.shown : atFirst, show]
}

/** Closing the last file takes the button away that had the focus; it goes to the row in the list. */
function useFocusAfterClose(file: string | null) {
  const parts = useRef<HTMLDivElement>(null)
  const before = useRef(file)
  useEffect(() => {
    const closed = before.current !== null && file === null
    before.current = file
    if (!closed || document.activeElement !== document.body) return
    const row = '.st-files-list [role="row"][tabindex="0"]'
    parts.current?.querySelector<HTMLElement>(row)?.focus()
  }, [file])
  return parts
}
