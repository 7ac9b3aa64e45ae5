import { Button } from '@mui/material'
import { useT } from '#src/i18n/useT.ts'
import { Modal, type ModalProps } from './Modal.tsx'

interface ActModalProps extends Omit<ModalProps, 'foot'> {
  /** What the button that leads on says. */
  act: string
  kind?: 'primary' | 'danger'
  /** It cannot be pressed for now; pressed all the same it does nothing. */
  off?: boolean
  onAct?: () => void
  /** The id of the form in the dialog that the button submits, instead of `onAct`. */
  form?: string
}

/** A dialog that asks: leave it as it is, or do it. */
export function ActModal(props: ActModalProps) {
  const { act, kind = 'primary', off = false, onAct, form, ...modal } = props
  const t = useT()
  return (
    <Modal
      {...modal}
      foot={cancel => (
        <>
          <Button onClick={cancel}>{t('action.cancel')}</Button>
          <Button
            {...(kind === 'danger' ? { color: 'error' } : { variant: 'contained' })}
            aria-disabled={off}
            {...(form === undefined ? {} : { type: 'submit', form })}
            onClick={() => off || onAct?.()}
          >
            {act}
          </Button>
        </>
      )}
    />
  )
}
