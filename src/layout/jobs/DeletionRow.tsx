import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { WorkRow } from '#src/components/Progress/WorkRow.tsx'
import {
  foldersKey,
  forgetDeleted,
  forgetRestored,
  type TrashedFiles,
  useSupport,
} from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import type { CurrentStore } from '#src/session.ts'

/** Files moved to the trash, with an undo. */
export function DeletionRow({ store, deletion }: { store: CurrentStore; deletion: TrashedFiles }) {
  const t = useT()
  const notify = useNotify()
  const support = useSupport()
  const client = useQueryClient()
  const { path, ids } = deletion
  const name =
    path === null
      ? t('jobs.things', { smart_count: ids.length })
      : `“${shownName(path.slice(path.lastIndexOf('/') + 1))}”`
  const undoing = useMutation({
    mutationFn: () => support.restoreTrash(ids, store.id),
    onSuccess: ({ done, failed }) => {
      forgetRestored(done, failed)
      void client.invalidateQueries({ queryKey: ['trash'] })
      void client.invalidateQueries({ queryKey: foldersKey(store.id) })
      const [first] = failed
      if (first) notify(t('jobs.notRestored', { name, reason: first.info }), { type: 'warning' })
      else notify(t('jobs.restored', { name }), { type: 'success' })
    },
  })
  return (
    <WorkRow
      name={t('jobs.deleted', { name })}
      about={store.name}
      state="done"
      status={t('jobs.inTrash')}
      actions={[
        {
          label: t('action.undo'),
          icon: 'undo',
          run: () => undoing.mutate(),
          off: undoing.isPending,
        },
        { label: t('jobs.dismiss'), icon: 'close', run: () => forgetDeleted(ids) },
      ]}
    >
      <FailureAlert problem={undoing.error} />
    </WorkRow>
  )
}
