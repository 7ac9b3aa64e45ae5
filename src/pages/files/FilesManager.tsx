import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#src/auth/pages.ts'
import { Page } from '#src/components/Page/Page.tsx'
import { Around } from '#src/components/Popover/Around.tsx'
import { useT } from '#src/i18n/useT.ts'
import { CommandsProvider, ContextMenu } from './commands/index.ts'
import { EditorTabs } from './editor/index.ts'
import { FilesProvider } from './filesContext.ts'
import { chosenOf, FolderList } from './list/index.ts'
import { UploadZone } from './transfer/index.ts'
import { Trash } from './trash/index.ts'
import { FolderTree } from './tree/index.ts'
import { useActions } from './useActions.ts'
import { useFilesScreen } from './useFilesScreen.ts'
import './files.css'

/** `/filesmanager`: the folders of the connected store, their contents, and files to edit. */
export default function FilesManager() {
  const { store, claims } = useSession()
  const operator = claims?.username ?? ''
  const isOwnAddress = useAddressOf(store?.id)
  if (!store || !isOwnAddress) return null
  // Another store is another screen: text typed for one must never be saved on another.
  return <Manager key={`${store.id} ${operator}`} store={store} operator={operator} />
}

interface ManagerProps {
  store: { id: number; name: string }
  operator: string
}

function Manager({ store, operator }: ManagerProps) {
  const t = useT()
  const screen = useFilesScreen(store.id, operator)
  const { root, address, folder, file, list, show } = screen
  const selected = screen.state.list
  const place = useMemo(
    () => ({ store: store.id, root, folder, chosen: [...selected.values()].map(chosenOf) }),
    [store.id, root, folder, selected],
  )
  const actions = useActions(screen)
  const parts = useFocusAfterClose(file)
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    const isPath = key.toLowerCase() === 'l' && (ctrlKey || metaKey) && !shiftKey && !altKey
    if (!isPath || event.defaultPrevented) return
    event.preventDefault()
    show('list')
    list.current?.editPath()
  }

  return (
    <Page title={t('route.filesmanager')} lead={t('files.root', { store: store.name })} fill>
      <FilesProvider value={screen}>
        <CommandsProvider place={place} actions={actions}>
          <Around
            ref={parts}
            className="st-files st-grow"
            data-shown={screen.shown}
            data-file={file !== null}
            onKeyDown={onKeyDown}
          >
            <FolderTree />
            <UploadZone store={store.id} folder={folder}>
              <FolderList key={folder} />
            </UploadZone>
            {file !== null && (
              <EditorTabs
                operator={operator}
                store={store.id}
                address={address}
                file={file}
                go={screen.goTo}
                onList={() => show('list')}
              />
            )}
          </Around>
          <ContextMenu />
          <Trash store={store} />
        </CommandsProvider>
      </FilesProvider>
    </Page>
  )
}

/** False while the address still names a folder or file of the previous store, connected before on this page. */
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

/** Closing the last file removes the focused button; the focus moves to the row in the list. */
function useFocusAfterClose(file: string | null) {
  const parts = useRef<HTMLDivElement>(null)
  const before = useRef(file)
  useEffect(() => {
    const closed = before.current !== null && file === null
    before.current = file
    if (!closed || document.activeElement !== document.body) return
    const row = '.st-files-list tr[tabindex="0"]'
    parts.current?.querySelector<HTMLElement>(row)?.focus()
  }, [file])
  return parts
}
