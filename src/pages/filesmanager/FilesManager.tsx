import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Page } from '../../components/Page/Page.tsx'
import { useSupport } from '../../dataProvider/index.ts'
import { useT } from '../../i18n/useT.ts'
import { type Address, addressOf, readAddress } from './address.ts'
import { EditorPane } from './EditorPane.tsx'
import { FolderList } from './FolderList.tsx'
import { FolderTree } from './FolderTree.tsx'
import { rootQuery } from './queries.ts'
import { useSession } from './useSession.ts'
import './files.css'

/** `/filesmanager`: the folders of the connected store, what they hold, and one file to edit. */
export default function FilesManager() {
  const { store, claims } = useSession()
  const operator = claims?.username ?? ''
  const isOwnAddress = useAddressOf(store?.id)
  if (!store || !isOwnAddress) return null
  // Another store is another screen: nothing typed for one must be saved on the other.
  return <Manager key={`${store.id} ${operator}`} store={store} operator={operator} />
}

function Manager({ store, operator }: { store: { id: number; name: string }; operator: string }) {
  const t = useT()
  const support = useSupport()
  const root = useQuery(rootQuery(support, store.id)).data ?? '/'
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { folder, file } = readAddress(search, root)
  const [shown, show] = useShown(file)
  const focusList = useRef<string | null>(null)

  const go = useCallback(
    (to: Address) => {
      if (to.file !== null) show(to.folder === folder ? 'file' : 'list', to.file)
      else if (file === null) show('list')
      void navigate({ search: addressOf(to) })
    },
    [navigate, show, folder, file],
  )
  const openFolder = (path: string, byKey: boolean) => {
    focusList.current = byKey ? path : null
    go({ folder: path, file })
  }

  const parts = useFocusAfterClose(file)

  return (
    <Page title={t('files.title')} lead={t('files.root', { store: store.name })} fill>
      <div ref={parts} className="st-files" data-shown={shown} data-file={file !== null}>
        <FolderTree
          store={store.id}
          root={root}
          folder={folder}
          onOpen={path => openFolder(path, false)}
          onBack={() => show('list')}
        />
        <FolderList
          key={folder}
          store={store.id}
          root={root}
          folder={folder}
          file={file}
          focusWanted={focusList}
          onOpenFolder={openFolder}
          onOpenFile={path => go({ folder, file: path })}
          onShow={show}
        />
        {file !== null && (
          <EditorPane
            key={file}
            owner={{ operator, store: store.id, path: file }}
            onClose={() => go({ folder, file: null })}
            onList={() => show('list')}
          />
        )}
      </div>
    </Page>
  )
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

/** Closing a file takes the button away that had the focus; it goes to the file's row in the list. */
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
