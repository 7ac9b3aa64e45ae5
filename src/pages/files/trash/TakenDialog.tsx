import { Button } from '@mui/material'
import { Modal } from '#src/components/Modal/Modal.tsx'
import type { RestoreConflict, TrashEntry } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { useOpening } from '../commands/useOpening.ts'
import { shownPath } from '../commands/wording.ts'

const most = 5

interface TakenDialogProps {
  /** Null: asks nothing. */
  entries: readonly TrashEntry[] | null
  onChoose: (entries: readonly TrashEntry[], conflict: RestoreConflict) => void
  onLeave: () => void
}

/** Asks what to do because the original paths are taken. */
export function TakenDialog({ entries, onChoose, onLeave }: TakenDialogProps) {
  const t = useT()
  const { shown, open } = useOpening(entries)
  if (!shown) return null
  const rest = shown.length - most
  return (
    <Modal
      open={open}
      title={t('filesTrash.taken.title')}
      onCancel={onLeave}
      foot={cancel => (
        <>
          <Button onClick={cancel}>{t('filesTrash.taken.skip')}</Button>
          <Button color="error" onClick={() => onChoose(shown, 'replace')}>
            {t('filesCommands.conflict.replace')}
          </Button>
          <Button variant="contained" onClick={() => onChoose(shown, 'keepBoth')}>
            {t('filesCommands.conflict.keepBoth')}
          </Button>
        </>
      )}
    >
      <p>{t('filesTrash.taken.lead', { smart_count: shown.length })}</p>
      <ul className="st-stack st-gap-1 st-pad-2 st-sunken">
        {shown.slice(0, most).map(({ id, path, name }) => (
          <li className="st-in-line" key={id}>
            <bdi className="st-wrap">{shownPath(path ?? `/${name}`)}</bdi>
          </li>
        ))}
        {rest > 0 && (
          <li className="st-soft st-in-line">{t('widgets.more', { smart_count: rest })}</li>
        )}
      </ul>
      <p className="st-soft">{t('filesTrash.taken.hint')}</p>
    </Modal>
  )
}
