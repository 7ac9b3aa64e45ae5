import { useNotify } from 'ra-core'
import { useCallback, useMemo, useRef } from 'react'
import type { FileEntry } from '#src/dataProvider/index.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { useT } from '#src/i18n/useT.ts'
import { fileFailure } from '../failure.ts'
import type { FilesState, FilesStep } from './selection.ts'
import { type FolderPages, indexOf, maxGathered } from './useFolderPages.ts'

export interface Choices {
  /** Selects only this one. */
  only: (index: number) => void
  /** Selects from the anchor to here. */
  range: (to: number) => void
  toggle: (index: number) => void
  all: () => void
  clear: () => void
  /** Sets the anchor for entries selected elsewhere, so that extending starts here. */
  begin: (index: number) => void
  /** Increases with every selection the reader makes. */
  made: () => number
}

/** The anchor of a selection: its entry, once loaded, because other changes may move it in the list. */
interface Anchor {
  readonly index: number
  readonly path: string | undefined
}

/** Selects entries by index, including ones not loaded yet. Long: short ways to select around one anchor. */
export function useChoosing(
  pages: FolderPages,
  state: FilesState,
  dispatch: (step: FilesStep) => void,
): Choices {
  const t = useT()
  const notify = useNotify()
  const anchor = useRef<Anchor>({ index: 0, path: undefined })
  /** Counts selections: entries loaded for an earlier one are ignored. */
  const turn = useRef(0)
  const latest = useRef({ pages, state })
  latest.current = { pages, state }

  const take = useCallback(
    (from: number, to: number, use: (entries: FileEntry[]) => void) => {
      const { pages: now } = latest.current
      const mine = ++turn.current
      const cut = to - from >= maxGathered
      const here = cut ? null : now.loaded(from, to)
      if (here) return use(here)
      now.gather(from, to).then(
        entries => {
          if (turn.current !== mine) return
          use(entries)
          const count = formatNumber(maxGathered)
          if (cut) notify(t('filesBrowse.firstOnly', { count }), { type: 'warning' })
        },
        (error: unknown) => {
          if (turn.current !== mine) return
          notify(t('filesBrowse.gatherFailed', { reason: fileFailure(error) }), { type: 'error' })
        },
      )
    },
    [notify, t],
  )

  return useMemo(() => {
    const only = (entries: readonly FileEntry[]) => dispatch({ do: 'only', entries })
    const begin = (index: number) => {
      anchor.current = { index, path: latest.current.pages.entryAt(index)?.metadata.path }
    }
    return {
      begin,
      made: () => turn.current,
      only(index) {
        begin(index)
        take(index, index, only)
      },
      range(to) {
        const start = placeOf(anchor.current, latest.current.pages)
        take(Math.min(start, to), Math.max(start, to), only)
      },
      toggle(index) {
        begin(index)
        take(index, index, entries => {
          const [entry] = entries
          if (!entry) return
          const on = !latest.current.state.list.has(entry.metadata.path)
          dispatch({ do: on ? 'select' : 'deselect', entries })
        })
      },
      all() {
        const { total } = latest.current.pages
        if (total > 0) take(0, total - 1, only)
      },
      clear() {
        turn.current += 1
        only([])
      },
    }
  }, [take, dispatch])
}

function placeOf({ index, path }: Anchor, pages: FolderPages): number {
  if (path === undefined || pages.entryAt(index)?.metadata.path === path) return index
  const place = indexOf(pages, path)
  return place < 0 ? index : place
}
