import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useImperativeHandle, useMemo, useState } from 'react'
import { preloadEditor } from '#src/components/CodeEditor/index.ts'
import type { FileEntry } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { CommandBar } from '../commands/index.ts'
import { useFiles } from '../filesContext.ts'
import { FindPanel } from '../find/index.ts'
import { refreshFolder } from '../queries.ts'
import { useJump } from '../useJump.ts'
import { type Column, keepColumns, readColumns } from './columns.ts'
import { FolderContent } from './FolderContent.tsx'
import { FolderFoot } from './FolderFoot.tsx'
import { FolderHead } from './FolderHead.tsx'
import { useChoosing } from './useChoosing.ts'
import { indexOf, useFolderPages } from './useFolderPages.ts'
import { useReveal } from './useReveal.ts'

/** The folder's contents, sorted and filtered by the server, or the results of a search below it. */
export function FolderList() {
  const { folder, view, openFolder, openFile } = useFiles()
  const t = useT()
  const listed = useListed()
  const { first, failed, pages, choices, refresh } = listed
  const [columns, chooseColumns] = useColumns()
  // The list was in use, by keyboard or mouse: the next one takes over the focus.
  const open = ({ metadata }: FileEntry) =>
    metadata.type === 'folder' ? openFolder(metadata.path, true) : openFile(metadata.path)

  return (
    <section
      className="st-panel st-files-list st-column st-grow"
      aria-label={t('files.list', { folder })}
    >
      <FolderHead
        columns={columns}
        busy={first.isFetching}
        editing={listed.editing}
        onEditing={listed.edit}
        onColumns={chooseColumns}
        onRefresh={refresh}
      />
      {view.sought ? (
        <FindPanel sought={view.sought} />
      ) : (
        <>
          <CommandBar />
          <FolderContent
            {...{ pages, columns, choices }}
            revealed={listed.revealed}
            jump={listed.jump}
            see={listed.see}
            data={first.data}
            error={first.error ?? failed?.error ?? null}
            busy={first.isFetching}
            retry={refresh}
            onOpen={open}
          />
          {first.data && <FolderFoot pages={pages} onClear={choices.clear} />}
        </>
      )}
    </section>
  )
}

/** The folder's entries as they load, the selection, and the list's handle for other parts. */
function useListed() {
  const { store, folder, view, state, dispatch, list, wanted } = useFiles()
  const { sort, filter, hidden, sought } = view
  const client = useQueryClient()
  const query = useMemo(() => ({ sort, filter, hidden }), [sort, filter, hidden])
  const { first, failed, pages, see } = useFolderPages(store, folder, query)
  const choices = useChoosing(pages, state, dispatch)
  const jump = useJump(store, folder, query, pages)
  const [editing, edit] = useState(false)
  const isListed = first.isSuccess
  useEffect(() => (isListed ? preloadEditor() : undefined), [isListed])

  const data = first.isPlaceholderData || sought ? undefined : first.data
  const around = { folder, pages, data, dispatch, choices, wanted }
  const { revealed, setRevealed, reveal } = useReveal(around)
  const refresh = useCallback(
    () => void refreshFolder(client, store, folder),
    [client, store, folder],
  )
  useImperativeHandle(list, () => ({
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
  return { first, failed, pages, choices, jump, revealed, refresh, see, editing, edit }
}

/** The operator's columns, remembered. */
function useColumns() {
  const { operator } = useFiles()
  const [columns, setColumns] = useState(() => readColumns(operator))
  const choose = (chosen: readonly Column[]) => {
    setColumns(chosen)
    keepColumns(operator, chosen)
  }
  return [columns, choose] as const
}
