import { Button } from '@mui/material'
import { useId } from 'react'
import { Dialog } from '#src/components/Modal/Dialog.tsx'
import { useAttempt } from '#src/components/useAttempt.ts'
import { useT } from '#src/i18n/useT.ts'
import type { DialogProps } from './Dialogs.tsx'
import { Failed } from './Failed.tsx'
import { NameList } from './NameList.tsx'
import { whatOf } from './wording.ts'

/** Names what goes before it goes; to the trash, from where it can come back. */
export function TrashDialog({ open, asked, changes, onClose }: DialogProps<'trash'>) {
  const t = useT()
  const id = useId()
  const { entries } = asked
  const { attempt, busy, problem } = useAttempt()
  const paths = entries.map(({ path }) => path)
  const remove = () =>
    attempt(async () => {
      await changes.trash(entries)
      onClose()
    })
  return (
    <Dialog
      open={open}
      onCancel={onClose}
      className="st-dialog"
      labelledBy={`${id}title`}
      describedBy={`${id}text`}
    >
      <h2 id={`${id}title`} className="st-commands-title">
        {t('filesCommands.delete.title', { what: whatOf(paths, t) })}
      </h2>
      {entries.length > 1 && <NameList entries={entries} />}
      <p id={`${id}text`}>
        {t('filesCommands.delete.text', { smart_count: entries.length })}{' '}
        {entries.some(({ type, link }) => type === 'folder' && !link) &&
          t('filesCommands.delete.folders')}
      </p>
      <Failed problem={problem} />
      <div className="st-page-tools">
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button color="error" aria-disabled={busy} onClick={() => void remove()}>
          {busy ? t('filesCommands.wait') : t('filesCommands.delete.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
