import { Button } from '@mui/material'
import { useT } from '#src/i18n/useT.ts'
import { Modal, type ModalProps } from './Modal.tsx'

interface ActModalProps extends Omit<ModalProps, 'foot'> {
  /** Label of the button that goes on. */
  act: string
  kind?: 'primary' | 'danger'
  /** Disables the button; pressing it anyway does nothing. */
  off?: boolean
  onAct?: () => void
  /** Id of the form the button submits, instead of calling `onAct`. */
  form?: string
}

/** A dialog that asks whether to do something or leave it as it is. */
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
