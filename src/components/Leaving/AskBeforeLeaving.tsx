import { useT } from '#src/i18n/useT.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { useUnsaved } from './unsaved.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'

interface AskBeforeLeavingProps {
  /** Leaving would lose something, or leave it behind as a draft. */
  holding: boolean
  title: string
  text: string
  /** A draft is kept, whatever the answer. */
  kept?: boolean
  /** Whether the content is kept when going to that address. */
  keeps?: (to: URL) => boolean
  /** Called when the content is discarded. */
  onLeave?: () => void
}

const nothing = () => undefined
const nowhere = () => false

/** Asks before going to another page, leaving the console, or signing out. */
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
