import { useT } from '#src/i18n/useT.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { useUnsaved } from './unsaved.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'

interface AskBeforeLeavingProps {
  /** There is something that leaving would lose, or put aside. */
  holding: boolean
  title: string
  text: string
  /** It stays as a draft, whatever the answer. */
  kept?: boolean
  /** Whether what is held stays at that address. */
  keeps?: (to: URL) => boolean
  /** It is given up. */
  onLeave?: () => void
}

const nothing = () => undefined
const nowhere = () => false

/** Asks on the way to another page, out of the console, and to Logout. */
export function AskBeforeLeaving(props: AskBeforeLeavingProps) {
  const { holding, title, text, kept, keeps = nowhere, onLeave = nothing } = props
  const t = useT()
  const guard = useLeaveGuard(holding, keeps, onLeave)
  useUnsaved(holding && !kept, title, { keep: nowhere, lost: text })
  return (
    <ConfirmDialog
      open={guard.asking}
      title={title}
      text={text}
      confirm={t('operators.leave')}
      cancel={t('layout.remain')}
      onConfirm={guard.go}
      onCancel={guard.stay}
    />
  )
}
