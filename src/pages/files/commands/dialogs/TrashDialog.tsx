import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { Dialog } from '#src/components/Modal/Dialog.tsx'
import { useT } from '#src/i18n/useT.ts'
import { Failed } from '../Failed.tsx'
import { whatOf } from '../wording.ts'
import type { DialogProps } from './Dialogs.tsx'
import { NameList } from './NameList.tsx'

/** Names what will be moved to the trash, where it can be restored. */
export function TrashDialog({ open, dialog, changes, onClose }: DialogProps<'trash'>) {
  const t = useT()
  const id = useId()
  const { entries } = dialog
  const { attempt, busy, problem } = useAttempt()
  const paths = entries.map(({ path }) => path)
  const remove = () =>
    attempt(async () => {
      await changes.trash(entries)
      onClose()
    })
  return (
    <Dialog open={open} onCancel={onClose} describedBy={id}>
      <DialogTitle>{t('filesCommands.delete.title', { what: whatOf(paths, t) })}</DialogTitle>
      <DialogContent>
        {entries.length > 1 && <NameList entries={entries} />}
        <p id={id}>
          {t('filesCommands.delete.text', { smart_count: entries.length })}{' '}
          {entries.some(({ type, link }) => type === 'folder' && !link) &&
            t('filesCommands.delete.folders')}
        </p>
        <Failed problem={problem} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button color="error" aria-disabled={busy} onClick={() => void remove()}>
          {busy ? t('filesCommands.wait') : t('action.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
