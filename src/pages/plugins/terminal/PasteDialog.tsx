// Asks before pasting lines that a shell would run at once.
import { ActModal } from '#src/components/Modal/ActModal.tsx'
import { ScrollRegion } from '#src/components/Scrolling/ScrollRegion.tsx'
import { useT } from '#src/i18n/useT.ts'
import { linesOf } from './pane.ts'

interface PasteDialogProps {
  /** The text to paste; empty: asks nothing. */
  text: string
  onCancel: () => void
  onPaste: () => void
}

/** The most characters shown: nobody reads more; all of it is pasted. */
const shownLength = 10_000

export function PasteDialog({ text, onCancel, onPaste }: PasteDialogProps) {
  const t = useT()
  return (
    <ActModal
      open={text !== ''}
      title={t('terminal.pasting.title', { smart_count: linesOf(text).length })}
      onCancel={onCancel}
      act={t('action.paste')}
      kind="danger"
      onAct={onPaste}
    >
      <p>{t('terminal.pasting.text')}</p>
      <ScrollRegion className="st-limit st-panel st-small" aria-label={t('terminal.pasting.lines')}>
        <pre>
          {text.slice(0, shownLength)}
          {text.length > shownLength && '…'}
        </pre>
      </ScrollRegion>
    </ActModal>
  )
}
