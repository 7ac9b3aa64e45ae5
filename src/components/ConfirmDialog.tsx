import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { Dialog } from './Modal/Dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** The consequence, as a sentence. */
  text: string
  confirm: string
  /** 'Cancel' by default. */
  cancel?: string
  onConfirm: () => void
  onCancel: () => void
}

/**
 * Asks before something is lost. Escape means Cancel, which has the initial focus; the focus then returns to where
 * it was.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirm, cancel, onConfirm, onCancel } = props
  const t = useT()
  const id = useId()
  return (
    <Dialog open={open} onCancel={onCancel} describedBy={id}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent id={id}>{text}</DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{cancel ?? t('action.cancel')}</Button>
        <Button color="error" onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
