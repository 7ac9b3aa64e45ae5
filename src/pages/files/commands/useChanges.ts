import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { isOverlaid } from '#src/components/Leaving/overlaid.ts'
import {
  areDeleted,
  type FileRefusal,
  forgetRestored,
  noteDeletion,
  type PermissionsRequest,
  useSupport,
} from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { parentOf } from '../address.ts'
import { refreshFolder } from '../queries.ts'
import { type AskConflicts, useTransfer } from '../transfer/index.ts'
import type { ChosenEntry, CommandActions } from './types.ts'
import { useFollowed } from './useFollowed.ts'
import { useMoved } from './useMoved.ts'
import { useUndo } from './useUndo.ts'
import { whatOf } from './wording.ts'

interface Around {
  store: number
  actions: CommandActions
  askConflicts: AskConflicts
  report: (done: number, failed: readonly FileRefusal[]) => void
}

export type Changes = ReturnType<typeof useChanges>

/**
 * The changes themselves: each completes on the host before its result is shown, and rejects on failure.
 * Long: each change is short; they share what follows.
 */
export function useChanges({ store, actions, askConflicts, report }: Around) {
  const t = useT()
  const notify = useNotify()
  const support = useSupport()
  const { follow, running } = useFollowed()
  const { done, undo } = useUndo()
  const changed = useChanged(store, actions)
  const moved = useMoved({ store, follow, changed, done })
  const transfer = useTransfer({ store, askConflicts, follow, changed, report, moved })

  const verbs = useMemo(() => {
    const rename = async (path: string, name: string) => {
      const entry = await support.renameFile(path, name, store)
      changed([parentOf(path)], [entry.metadata.path], [path])
      return entry
    }
    const restore = async (ids: readonly string[]) => {
      const { done: back, failed } = await support.restoreTrash(ids, store)
      forgetRestored(back, failed)
      changed(
        back.map(({ path }) => parentOf(path)),
        back.map(({ path }) => path),
      )
      if (failed.length > 0) report(back.length, failed)
      return undefined
    }
    return {
      async make(kind: 'newFolder' | 'newFile', path: string, key: string) {
        const call = kind === 'newFolder' ? support.makeFolder : support.makeFile
        const { name } = await call(path, store, key)
        notify(t('filesCommands.name.made', { name: shownName(name) }), { type: 'success' })
        changed([parentOf(path)], [path])
      },
      async rename(entry: ChosenEntry, name: string) {
        const { metadata } = await rename(entry.path, name)
        const text = t('filesCommands.name.renamed', { name: shownName(name) })
        done(text, {
          what: `“${shownName(entry.name)}”`,
          run: () => rename(metadata.path, entry.name).then(() => undefined),
        })
      },
      async trash(entries: readonly ChosenEntry[]) {
        const paths = entries.map(({ path }) => path)
        const answer = await support.trashFiles(paths, store)
        const gone = answer.done.map(({ path }) => path)
        changed(gone.map(parentOf), [], gone)
        if (answer.failed.length > 0) report(gone.length, answer.failed)
        if (gone.length === 0) return
        const what = whatOf(gone, t)
        const ids = answer.done.map(({ id }) => id)
        noteDeletion({ path: gone.length === 1 ? (gone[0] ?? null) : null, ids })
        done(t('filesCommands.delete.done', { what }), {
          what,
          isOver: () => !areDeleted(ids),
          run: () => restore(ids),
        })
      },
      async setRights(request: PermissionsRequest, key: string) {
        const job = await support.changePermissions(request, store, key)
        follow(job, ended => {
          changed(request.files.map(parentOf), [])
          const failed = ended.report?.failed ?? []
          if (failed.length > 0) report(ended.report?.done ?? 0, failed)
        })
      },
    }
  }, [support, store, notify, t, done, follow, changed, report])

  return {
    ...verbs,
    transfer,
    undo,
    running,
    downloading: actions.downloading,
  }
}

/** Reloads changed folders, and moves the focus if its row was removed. */
function useChanged(store: number, actions: CommandActions) {
  const client = useQueryClient()
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  return useCallback(
    (folders: readonly string[], made: readonly string[], gone: readonly string[] = []) => {
      if (gone.length > 0) latest.current.forget(gone)
      const refreshed = [...new Set(folders)].map(folder => refreshFolder(client, store, folder))
      void Promise.allSettled(refreshed).then(() => {
        if (made.length > 0) latest.current.reveal(made)
        requestAnimationFrame(focusList)
      })
    },
    [client, store],
  )
}

/** Moves the focus from a removed row to the list, unless something else took it. */
function focusList() {
  if (document.activeElement !== document.body || isOverlaid()) return
  const row = document.querySelector<HTMLElement>('.st-files-list tr[tabindex="0"]')
  // An empty list has no row.
  const bar = document.querySelector<HTMLElement>('.st-commands-bar [tabindex="0"]')
  const next = row ?? bar
  next?.focus()
}
