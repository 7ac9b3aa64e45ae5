import { holdUnsaved } from '#src/components/Leaving/unsaved.ts'
import { t } from '#src/i18n/useT.ts'

/** Asks before leaving the console or signing out while uploads are running; returns the function that ends that. */
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
