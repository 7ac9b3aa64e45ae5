import { useNotify } from 'ra-core'
import { useCallback } from 'react'
import { type Job, useSupport } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { nameOf, parentOf } from '../address.ts'
import { joinPath } from './names.ts'
import type { Step } from './useUndo.ts'
import { shownPath, whatOf } from './wording.ts'

interface Around {
  store: number
  follow: (job: Job, onEnd: (job: Job) => void) => void
  changed: (folders: readonly string[], made: readonly string[], gone?: readonly string[]) => void
  done: (text: string, step: Step) => void
}

/**
 * Reports a move. It can be undone unless something was overwritten, merged or numbered: the host has no inverse
 * for those.
 */
export function useMoved({ store, follow, changed, done }: Around) {
  const t = useT()
  const notify = useNotify()
  const support = useSupport()

  /** Why moving back failed; undefined when everything is back. Moves nothing if a name is taken. */
  const moveBack = useCallback(
    async (paths: readonly string[], from: string): Promise<string | undefined> => {
      const [first] = paths
      if (first === undefined) return undefined
      const folder = parentOf(first)
      const files = paths.map(path => joinPath(from, nameOf(path)))
      const { conflicts, refused } = await support.checkTransfer(
        { kind: 'move', files, folder },
        store,
      )
      const [taken] = conflicts
      if (taken)
        return t('filesCommands.transfer.placeTaken', {
          name: shownName(nameOf(taken.target)),
          folder: shownPath(folder),
        })
      if (refused[0]) return refused[0].info
      const request = { kind: 'move', files: files.map(path => ({ path })), folder } as const
      const job = await support.transferFiles(
        { ...request, conflict: 'skip' },
        store,
        crypto.randomUUID(),
      )
      const ended = await new Promise<Job>(resolve => follow(job, resolve))
      changed([folder, from], paths, files)
      const [failed] = ended.report?.failed ?? []
      if (failed) return failed.info
      const isWhole = ended.state === 'done' && ended.report?.skipped === 0
      return isWhole ? undefined : t('filesCommands.transfer.notAllBack')
    },
    [support, store, follow, changed, t],
  )

  return useCallback(
    (paths: readonly string[], folder: string, isPlain: boolean) => {
      const what = whatOf(paths, t)
      const text = t('filesCommands.transfer.moved', { what, folder: shownPath(folder) })
      const isOfOneFolder = new Set(paths.map(parentOf)).size === 1
      if (isPlain && isOfOneFolder) done(text, { what, run: () => moveBack(paths, folder) })
      else notify(text, { type: 'success' })
    },
    [moveBack, done, notify, t],
  )
}
