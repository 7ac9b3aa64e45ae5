import { Button } from '@mui/material'
import { useId } from 'react'
import { Dialog } from './Modal/Dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What will happen. */
  text: string
  confirm: string
  cancel: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is lost. Escape is Cancel; the focus starts on it, and goes back where it was. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirm, cancel, onConfirm, onCancel } = props
  const id = useId()
  return (
    <Dialog
      open={open}
      onCancel={onCancel}
      className="st-dialog"
      labelledBy={`${id}title`}
      describedBy={`${id}text`}
    >
      <h2 id={`${id}title`}>{title}</h2>
      <p id={`${id}text`}>{text}</p>
      <div className="st-page-tools">
        <Button onClick={onCancel}>{cancel}</Button>
        <Button color="error" onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
