import { useNotify } from 'ra-core'
import { useMemo } from 'react'
import type { TransferKind } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { nameOf } from '../address.ts'
import { clipboardOf, isPasting, keepForPaste, noting, useDownloadOne } from '../transfer/index.ts'
import type { Attempt } from './CommandsProvider.tsx'
import type { OpenDialog } from './dialogs/openDialog.ts'
import type { ChosenEntry, CommandActions, CommandId, CommandPlace } from './types.ts'
import type { Changes } from './useChanges.ts'
import { shownPath, whatOf } from './wording.ts'

interface Around {
  place: CommandPlace
  actions: CommandActions
  changes: Changes
  ask: (dialog: OpenDialog) => void
  attempt: Attempt
}

/** The action of each command once the table allows it. Long: a line or a few for each of twenty commands. */
export function useRuns({ place, actions, changes, ask, attempt }: Around) {
  const t = useT()
  const notify = useNotify()
  const { transfer, downloading } = changes
  const downloadOne = useDownloadOne(place.store)
  return useMemo((): Readonly<Record<CommandId, () => void>> => {
    const { store, folder, chosen: entries } = place
    const [first] = entries
    const paths = entries.map(({ path }) => path)
    const keep = (kind: TransferKind) => () => {
      keepForPaste({ kind, store, entries })
      const what = whatOf(paths, t)
      notify(t(kind === 'move' ? 'filesCommands.cutDone' : 'filesCommands.copyDone', { what }))
    }
    const paste = async () => {
      const clipboard = clipboardOf(store)
      if (!clipboard || isPasting(clipboard, folder)) return
      const begun = await noting(clipboard, folder, () =>
        transfer(clipboard.kind, clipboard.entries, folder),
      )
      if (begun && clipboard.kind === 'move' && clipboardOf(store) === clipboard) keepForPaste(null)
    }
    const copyPath = () =>
      navigator.clipboard.writeText(paths.join('\n')).then(
        () => notify(t('filesCommands.pathCopied', { smart_count: paths.length })),
        () => notify(t('filesCommands.pathFailed'), { type: 'error' }),
      )
    const download = () => {
      // Without a selection, it is everything shown.
      if (first?.type !== 'file' || entries.length > 1)
        return ask({ do: 'download', entries: first ? entries : [folderEntry(folder)] })
      downloading(true)
      void downloadOne(first.path)
    }
    const to = shownPath(folder)
    return {
      open: () => first && actions.open(first),
      newFolder: () => ask({ do: 'newFolder', folder }),
      newFile: () => ask({ do: 'newFile', folder }),
      upload: actions.upload,
      uploadFolder: actions.uploadFolder,
      download,
      cut: keep('move'),
      copy: keep('copy'),
      paste: () => attempt(t('filesCommands.paste'), paste),
      moveTo: () => ask({ do: 'transfer', kind: 'move', entries, folder }),
      copyTo: () => ask({ do: 'transfer', kind: 'copy', entries, folder }),
      duplicate: () =>
        attempt(t('filesCommands.transfer.copying', { folder: to }), () =>
          transfer('copy', entries, folder),
        ),
      rename: () => first && ask({ do: 'rename', entry: first }),
      trash: () => ask({ do: 'trash', entries }),
      permissions: () => ask({ do: 'permissions', entries }),
      copyPath: () => void copyPath(),
      find: actions.find,
      showTrash: actions.showTrash,
      selectAll: actions.selectAll,
      refresh: actions.refresh,
    }
  }, [place, actions, transfer, downloading, downloadOne, ask, attempt, notify, t])
}

const folderEntry = (path: string): ChosenEntry => ({
  path,
  name: nameOf(path) || path,
  type: 'folder',
  size: 0,
  locked: null,
  link: false,
  mode: null,
})
