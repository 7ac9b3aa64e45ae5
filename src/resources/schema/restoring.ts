// Announces deletions, and restores the records.
import { useNotify } from 'ra-core'
import { withAction } from '#src/components/noticeAction.ts'
import { useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { restoreRefusal } from './refusal.ts'
import { useStale } from './useRecord.ts'

/** Restores deletions, the last one first, and reports the result. */
function useRestore() {
  const t = useT()
  const notify = useNotify()
  const stale = useStale()
  const { restoreDeletion } = useSupport()
  return async (deletions: readonly string[], name: string): Promise<void> => {
    try {
      let goesOn = false
      for (const deletion of deletions.toReversed())
        goesOn = (await restoreDeletion(deletion)) || goesOn
      notify(t(goesOn ? 'onboarding.restoring' : 'onboarding.restored', { name }))
    } catch (error) {
      notify(restoreRefusal(error, t), { type: 'error' })
    } finally {
      stale()
    }
  }
}

/**
 * Announces a deletion; Undo restores it, with everything that was deleted or moved with it. A null deletion
 * cannot be undone.
 */
export function useSayDeleted() {
  const t = useT()
  const notify = useNotify()
  const restore = useRestore()
  return (name: string, deletions: readonly (string | null)[]) => {
    const known = deletions.filter(deletion => deletion !== null)
    const undo = withAction(t('action.undo'), () => void restore(known, name))
    notify(t('onboarding.deleted', { name }), known.length === deletions.length ? undo : {})
  }
}
