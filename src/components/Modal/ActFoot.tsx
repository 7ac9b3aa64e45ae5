import { Button } from '@mui/material'
import { useT } from '#src/i18n/useT.ts'

interface ActFootProps {
  cancel: () => void
  /** What the button that leads on says. */
  act: string
  kind?: 'primary' | 'danger'
  /** It cannot be pressed for now; pressed all the same it does nothing. */
  off?: boolean
  onAct?: () => void
  /** The id of the form in the dialog that the button submits, instead of `onAct`. */
  form?: string
}

/** The foot of a dialog that asks: leave it as it is, or do it. */
export function ActFoot({ cancel, act, kind = 'primary', off = false, onAct, form }: ActFootProps) {
  const t = useT()
  return (
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
  )
}
