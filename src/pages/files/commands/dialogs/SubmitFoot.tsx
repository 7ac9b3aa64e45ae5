import { Button } from '@mui/material'
import { useT } from '#src/i18n/useT.ts'

interface SubmitFootProps {
  /** The id of the form it sends. */
  form: string
  act: string
  busy: boolean
  off: boolean
  /** The id of what says why it is off. */
  hint: string
  cancel: () => void
}

/** The foot of a dialog with a form: leave it, or send it. */
export function SubmitFoot({ form, act, busy, off, hint, cancel }: SubmitFootProps) {
  const t = useT()
  return (
    <>
      <Button onClick={cancel}>{t('action.cancel')}</Button>
      <Button
        type="submit"
        form={form}
        variant="contained"
        aria-disabled={off}
        aria-describedby={hint}
      >
        {busy ? t('filesCommands.wait') : act}
      </Button>
    </>
  )
}
