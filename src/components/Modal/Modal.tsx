import { DialogActions, DialogContent, DialogTitle, IconButton } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { Icon } from '../Icon.tsx'
import { Dialog } from './Dialog.tsx'

export interface ModalProps {
  open: boolean
  title: string
  /** Cancel: by the cross, Escape, or the way back of a telephone. */
  onCancel: () => void
  /** Something is typed that would be lost: Cancel asks first. */
  holding?: boolean
  /** Buttons at its foot, the one that leads on last. `cancel` asks like Escape does. */
  foot?: (cancel: () => void) => ReactNode
  /** As wide as a line of text is read well, or as a table needs. */
  size?: 'text' | 'wide'
  /** A press beside it is Cancel as well. */
  lightly?: boolean
  children: ReactNode
}

/** A dialog with a title, a content that scrolls, and buttons at its foot. */
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
      {/* The last, so that the focus starts with what the dialog is for. */}
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
