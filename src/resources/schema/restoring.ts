// Deleted records come back, several at once.
import { useNotify } from 'ra-core'
import { useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { restoreRefusal } from './refusal.ts'
import { useStale } from './useRecord.ts'

/** Restores deletions, the last one first, and says what came of it. */
export function useRestore() {
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
