import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useCallback, useReducer, useRef, useState } from 'react'
import { useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { type Address, isFull, maxFiles, nameOf, parentOf, withFile } from './address.ts'
import type { FilesScreen, ListHandle, Shown } from './filesContext.ts'
import { useFilesAddress } from './folderAddress.ts'
import { filesStep, nothingSelected } from './list/index.ts'
import { rootQuery } from './queries.ts'

export function useFilesScreen(store: number, operator: string): FilesScreen {
  const t = useT()
  const notify = useNotify()
  const support = useSupport()
  const root = useQuery(rootQuery(support, store)).data ?? '/'
  const { address, view, go, show: changeView } = useFilesAddress(root)
  const { folder, file } = address
  const [shown, show] = useShown(file)
  const [state, dispatch] = useSelected(folder)
  const list = useRef<ListHandle>(null)
  const wanted = useRef<ReadonlySet<string>>(new Set())
  const focusWanted = useRef<string | null>(null)

  const openFolder = useCallback(
    (path: string, byKey: boolean) => {
      focusWanted.current = byKey ? path : null
      show('list')
      go(now => ({ ...now, folder: path }))
    },
    [go, show],
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
    const hidden = nameOf(path).startsWith('.') ? { hidden: true } : {}
    changeView({ sought: null, filter: '', ...hidden }) // the folder's list may omit it
    openFolder(parentOf(path), true)
  }
  const refs = { list, wanted, focusWanted }
  const place = { store, operator, root, address, folder, file, view, shown, state, ...refs }
  return { ...place, dispatch, openFolder, openFile, goTo, showIn, changeView, show }
}

/** The selection; cleared when the folder changes. */
function useSelected(folder: string) {
  const [state, dispatch] = useReducer(filesStep, nothingSelected)
  const [of, setOf] = useState(folder)
  if (of !== folder) {
    setOf(folder)
    dispatch({ do: 'only', entries: [] })
  }
  return [state, dispatch] as const
}

/** The part shown on narrow screens: a file once it is opened, the list once it is closed. */
function useShown(file: string | null): [Shown, (shown: Shown, of?: string | null) => void] {
  const atFirst = file === null ? 'list' : 'file'
  const [chosen, choose] = useState<{ file: string | null; shown: Shown }>({ file, shown: atFirst })
  const show = useCallback((shown: Shown, of = file) => choose({ file: of, shown }), [file])
  return [chosen.file === file ? chosen.shown : atFirst, show]
}
