import { useQueryClient } from '@tanstack/react-query'
import {
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react'
import { preloadEditor } from '#src/components/CodeEditor/index.ts'
import type { FileEntry } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { parentOf } from '../address.ts'
import { CommandBar } from '../commands/index.ts'
import { FindPanel } from '../find/FindPanel.tsx'
import type { FolderAddress } from '../folderAddress.ts'
import { refreshFolder } from '../queries.ts'
import { useJump } from '../useJump.ts'
import { keepColumns, readColumns } from './columns.ts'
import { FolderContent } from './FolderContent.tsx'
import { FolderFoot } from './FolderFoot.tsx'
import { FolderHead } from './FolderHead.tsx'
import type { FilesState, FilesStep } from './selection.ts'
import { useChoosing } from './useChoosing.ts'
import { indexOf, useFolderPages } from './useFolderPages.ts'
import { useReveal } from './useReveal.ts'

/** What others ask of the list. */
export interface ListHandle {
  selectAll: () => void
  refresh: () => void
  editPath: () => void
  /** Chooses these once the list shows them. */
  reveal: (paths: readonly string[]) => void
  /** Goes to a row; false when there is none of that entry. */
  showRow: (path: string) => boolean
}

export interface FolderListProps {
  store: number
  operator: string
  root: string
  folder: string
  /** The open file, marked in the list. */
  file: string | null
  view: FolderAddress
  state: FilesState
  dispatch: (step: FilesStep) => void
  handle: RefObject<ListHandle | null>
  /** What is to be chosen once it shows. */
  wanted: RefObject<ReadonlySet<string>>
  /** Shows an entry in its folder. */
  onShowIn: (path: string) => void
  /** The folder the reader came to out of a list: its list takes the focus once it is there. */
  focusWanted: RefObject<string | null>
  onOpenFolder: (path: string, byKey: boolean) => void
  onOpenFile: (path: string, line?: number) => void
  onView: (part: Partial<FolderAddress>) => void
  onShow: (part: 'folders' | 'file') => void
}

/** What the chosen folder holds, sorted and filtered by the server, or what was found below it. */
export function FolderList(props: FolderListProps) {
  const { store, root, folder, view, state, dispatch, onView, onOpenFolder } = props
  const t = useT()
  const client = useQueryClient()
  const { sort, filter, hidden, sought } = view
  const asked = useMemo(() => ({ sort, filter, hidden }), [sort, filter, hidden])
  const [inSight, setInSight] = useState({ from: 0, to: 40 })
  const { first, failed, pages } = useFolderPages(store, folder, asked, inSight)
  const choices = useChoosing(pages, state, dispatch)
  const jump = useJump(store, folder, asked, pages)
  const [columns, setColumns] = useState(() => readColumns(props.operator))
  const [editing, edit] = useState(false)
  const onSight = useCallback((from: number, to: number) => setInSight({ from, to }), [])
  const listed = first.isSuccess
  useEffect(() => (listed ? preloadEditor() : undefined), [listed])

  const data = first.isPlaceholderData || sought ? undefined : first.data
  const { wanted } = props
  const around = { folder, pages, data, dispatch, choices, wanted }
  const { revealed, setRevealed, reveal } = useReveal(around)
  const refresh = useCallback(
    () => void refreshFolder(client, store, folder),
    [client, store, folder],
  )
  useImperativeHandle(props.handle, () => ({
    selectAll: choices.all,
    refresh,
    editPath: () => edit(true),
    reveal,
    showRow(path) {
      const index = sought ? -1 : indexOf(pages, path)
      if (index >= 0) setRevealed({ index, focus: false })
      return index >= 0
    },
  }))

  // The list was in use, by key or by mouse: the next one takes over the focus.
  const open = ({ metadata }: FileEntry) =>
    metadata.type === 'folder' ? onOpenFolder(metadata.path, true) : props.onOpenFile(metadata.path)

  return (
    <section className="st-panel st-files-list" aria-label={t('files.list', { folder })}>
      <FolderHead
        {...{ store, root, folder, view, columns, editing }}
        busy={first.isFetching}
        onEditing={edit}
        onColumns={chosen => {
          setColumns(chosen)
          keepColumns(props.operator, chosen)
        }}
        onFolder={path => onOpenFolder(path, false)}
        onFile={props.onOpenFile}
        onView={onView}
        onRefresh={refresh}
        file={props.file}
        onShow={props.onShow}
      />
      {sought ? (
        <FindPanel
          key={folder}
          {...{ store, folder, hidden, sought }}
          onSought={next => onView({ sought: next })}
          onOpenFile={props.onOpenFile}
          onOpenFolder={path => onOpenFolder(path, true)}
          onShowIn={props.onShowIn}
        />
      ) : (
        <>
          <CommandBar />
          <FolderContent
            {...{ root, folder, view, pages, columns, state, choices, jump, onView, onSight }}
            label={t('files.list', { folder })}
            {...{ store, revealed }}
            file={props.file}
            data={first.data}
            error={first.error ?? failed?.error ?? null}
            busy={first.isFetching}
            memory={`${store} ${folder} ${sort} ${hidden}`}
            focusWanted={props.focusWanted}
            retry={refresh}
            onOpen={open}
            onUp={folder === root ? null : () => onOpenFolder(parentOf(folder), true)}
            onOpenFolder={onOpenFolder}
          />
          {first.data && <FolderFoot pages={pages} state={state} onClear={choices.clear} />}
        </>
      )}
    </section>
  )
}
