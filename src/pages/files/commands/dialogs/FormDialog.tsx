import { Button } from '@mui/material'
import type { FormEvent, ReactNode } from 'react'
import type { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { Modal } from '#src/components/Modal/Modal.tsx'
import { useT } from '#src/i18n/useT.ts'
import { Failed } from '../Failed.tsx'

interface FormDialogProps {
  open: boolean
  /** Prefix of the ids inside. */
  id: string
  title: string
  /** Label of the submit button. */
  act: string
  /** Disables submitting; `hint` says why. */
  off: boolean
  /** Shown below the fields, which refer to it as `${id}hint`. */
  hint: ReactNode
  hintClass: 'st-soft' | 'st-error'
  className: string
  sending: ReturnType<typeof useAttempt>
  send: () => Promise<void>
  onClose: () => void
  above?: ReactNode
  below?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A dialog with a form: a failure keeps the entries, and is shown until one changes. */
export function FormDialog(props: FormDialogProps) {
  const { open, id, title, act, hint, hintClass, className, sending, send, onClose } = props
  const t = useT()
  const off = sending.busy || props.off
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!off) void sending.attempt(send)
  }
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onClose}
      foot={cancel => (
        <>
          <Button onClick={cancel}>{t('action.cancel')}</Button>
          <Button
            type="submit"
            form={`${id}form`}
            variant="contained"
            aria-disabled={off}
            aria-describedby={`${id}hint`}
          >
            {sending.busy ? t('filesCommands.wait') : act}
          </Button>
        </>
      )}
    >
      {props.above}
      <form
        id={`${id}form`}
        className={className}
        onSubmit={submit}
        onChange={sending.forget}
        noValidate
      >
        {props.children}
        <p id={`${id}hint`} role="status" className={hintClass}>
          {hint}
        </p>
      </form>
      {props.below}
      <Failed problem={sending.problem} />
    </Modal>
  )
}
