import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import './dialog.css'

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
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
  }, [open])
  // At the end of the page: the part that asks may be the one that is hidden where it is narrow.
  return createPortal(
    <dialog
      ref={dialog}
      className="st-dialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={event => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={`${id}title`}>{title}</h2>
      <p id={`${id}text`}>{text}</p>
      <div className="st-page-tools">
        <button type="button" className="st-button" onClick={onCancel}>
          {cancel}
        </button>
        <button type="button" className="st-button" data-kind="danger" onClick={onConfirm}>
          {confirm}
        </button>
      </div>
    </dialog>,
    document.body,
  )
}
