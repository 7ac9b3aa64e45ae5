import { DialogActions, DialogContent, DialogTitle, IconButton } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { Icon } from '../Icon.tsx'
import { Dialog } from './Dialog.tsx'

export interface ModalProps {
  open: boolean
  title: string
  /** Called on cancel: by the close button, Escape, or a phone's Back. */
  onCancel: () => void
  /** Typed content would be lost: Cancel asks first. */
  holding?: boolean
  /** Buttons in the footer, the main one last. `cancel` asks as Escape does. */
  foot?: (cancel: () => void) => ReactNode
  /** As wide as a readable line of text, or as a table needs. */
  size?: 'text' | 'wide'
  /** A press outside also cancels. */
  lightly?: boolean
  children: ReactNode
}

/** A dialog with a title, scrolling content, and buttons in the footer. */
export function Modal(props: ModalProps) {
  const {
    open,
    title,
    onCancel,
    holding = false,
    foot,
    size = 'text',
    lightly = false,
    children,
  } = props
  const t = useT()
  const [asking, setAsking] = useState(false)
  const cancel = () => (holding ? setAsking(true) : onCancel())
  return (
    <Dialog
      open={open}
      onCancel={cancel}
      maxWidth={size === 'wide' ? 'md' : 'sm'}
      lightly={lightly}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent dividers>{children}</DialogContent>
      {foot && <DialogActions>{foot(cancel)}</DialogActions>}
      {/* Last, so that the focus starts with the dialog's purpose. */}
      <IconButton aria-label={t('action.close')} onClick={cancel}>
        <Icon name="close" />
      </IconButton>
      <ConfirmDialog
        open={open && asking}
        title={t('widgets.discard.title')}
        text={t('widgets.discard.text')}
        confirm={t('widgets.discard.confirm')}
        cancel={t('widgets.discard.stay')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onCancel()
        }}
      />
    </Dialog>
  )
}
