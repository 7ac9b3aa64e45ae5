import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { Dialog } from '#src/components/Modal/Dialog.tsx'
import { useT } from '#src/i18n/useT.ts'
import { nameOf } from '#src/pages/files/address.ts'

interface LeaveDialogProps {
  open: boolean
  /** Files whose unsaved text would be lost. */
  files: readonly string[]
  /** Saves them; false when one could not be saved. */
  onSave: () => Promise<boolean>
  onLeave: () => void
  onStay: () => void
}

/** Asks before typed text is lost: save, discard, or stay. Escape stays. */
export function LeaveDialog({ open, files, onSave, onLeave, onStay }: LeaveDialogProps) {
  const t = useT()
  const id = useId()
  const { attempt, busy: saving } = useAttempt()
  const save = async () => ((await onSave()) ? onLeave() : onStay())
  return (
    <Dialog open={open} onCancel={() => saving || onStay()} describedBy={id}>
      <DialogTitle>{t('files.leaveTitle')}</DialogTitle>
      <DialogContent id={id}>
        {t('files.leaveText', { file: files.map(nameOf).join(', ') })}
      </DialogContent>
      <DialogActions>
        <Button aria-disabled={saving} onClick={onStay}>
          {t('layout.remain')}
        </Button>
        <Button color="error" aria-disabled={saving} onClick={() => saving || onLeave()}>
          {t('files.leaveConfirm')}
        </Button>
        <Button variant="contained" aria-disabled={saving} onClick={() => void attempt(save)}>
          {t(saving ? 'action.saving' : 'filesEditor.saveAndLeave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
