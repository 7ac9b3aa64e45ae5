import { holdUnsaved } from '#src/components/Leaving/unsaved.ts'
import { t } from '#src/i18n/useT.ts'

/** While files are on their way, leaving the console and Logout ask; answers how to end that. */
export function holdTab(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  const release = holdUnsaved({
    name: t('filesUpload.leaveTitle'),
    keep: () => false,
    lost: t('filesUpload.leaveText'),
  })
  return () => {
    window.removeEventListener('beforeunload', ask)
    release()
  }
}
