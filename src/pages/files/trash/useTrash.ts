import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import {
  type FileRefusal,
  forgetDeleted,
  forgetRestored,
  type Job,
  type RestoreConflict,
  type TrashEntry,
  useSupport,
} from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { parentOf } from '../address.ts'
import type { Report } from '../commands/dialogs/openDialog.ts'
import { useFollowed } from '../commands/useFollowed.ts'
import { whatOf } from '../commands/wording.ts'
import { refreshFolder } from '../queries.ts'

/** The most per call. */
const most = 1000

/**
 * Restores entries or deletes them for good, and reports the result. Long: restoring and deleting share the
 * handling of results.
 */
export function useTrash(store: number) {
  const t = useT()
  const notify = useNotify()
  const support = useSupport()
  const client = useQueryClient()
  const { attempt, busy, problem } = useAttempt()
  const { follow, running } = useFollowed()
  const [report, setReport] = useState<Report | null>(null)
  const [taken, setTaken] = useState<readonly TrashEntry[] | null>(null)

  const reload = () => client.invalidateQueries({ queryKey: ['trash'] })

  const restore = (entries: readonly TrashEntry[], conflict?: RestoreConflict) =>
    attempt(async () => {
      setTaken(null)
      const back: string[] = []
      const failed: (FileRefusal & { id?: string })[] = []
      try {
        for (let at = 0; at < entries.length; at += most) {
          const ids = entries.slice(at, at + most).map(({ id }) => id)
          const answer = await support.restoreTrash(ids, store, conflict)
          back.push(...answer.done.map(({ path }) => path))
          failed.push(...answer.failed)
          forgetRestored(answer.done, answer.failed)
        }
      } finally {
        void reload()
        for (const folder of new Set(back.map(parentOf))) void refreshFolder(client, store, folder)
      }
      const isTaken = ({ code }: FileRefusal) => code === 'file.exists' && conflict === undefined
      const inTheWay = new Set(failed.filter(isTaken).map(({ id }) => id))
      const others = failed.filter(refusal => !isTaken(refusal))
      if (back.length > 0) {
        notify(t('filesTrash.restored', { what: whatOf(back, t) }), { type: 'success' })
      }
      if (inTheWay.size > 0) setTaken(entries.filter(({ id }) => inTheWay.has(id)))
      if (others.length > 0) setReport({ done: back.length, failed: named(others, entries) })
    })

  const ended = (job: Job) => {
    void reload()
    const { done = 0, failed = [] } = job.report ?? {}
    if (failed.length > 0) setReport({ done, failed })
    else if (job.state === 'done') {
      notify(t('filesTrash.removed', { smart_count: done }), { type: 'success' })
    } else {
      const reason = job.failure?.info ?? t(`jobs.states.${job.state}`)
      notify(t('filesTrash.broken', { reason }), { type: 'error' })
    }
  }

  /** @param entries null: everything in the trash. */
  const remove = (entries: readonly TrashEntry[] | null) =>
    attempt(async () => {
      const ids = entries?.map(({ id }) => id) ?? null
      for (let at = 0; at === 0 || at < (ids?.length ?? 0); at += most) {
        const some = ids?.slice(at, at + most) ?? null
        follow(await support.emptyTrash(some, store, crypto.randomUUID()), ended)
        forgetDeleted(some)
      }
      void reload()
    })

  return {
    restore,
    remove,
    taken,
    leave: () => setTaken(null),
    report,
    closeReport: () => setReport(null),
    busy: busy || running.length > 0,
    removing: running.length > 0,
    problem,
  }
}

/** Uses the name of entries whose failure has no path. */
const named = (
  failed: readonly (FileRefusal & { id?: string })[],
  entries: readonly TrashEntry[],
): FileRefusal[] =>
  failed.map(({ id, path, code, info }) => ({
    path: path || (entries.find(entry => entry.id === id)?.name ?? ''),
    code,
    info,
  }))
