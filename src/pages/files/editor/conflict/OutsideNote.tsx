import { Alert, Button } from '@mui/material'
import { RetryButton } from '#src/components/Page/retrying.tsx'
import type { FileState } from '#src/dataProvider/index.ts'
import { type Translate, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { fileFailure } from '#src/pages/files/failure.ts'
import { changePrefs } from '../prefs.ts'
import { headline } from './ConflictPanel.tsx'
import type { useOutside } from './useOutside.ts'

interface OutsideNoteProps {
  change: FileState
  outside: ReturnType<typeof useOutside>
  unsaved: boolean
  onSaveAgain: () => void
  onClose: () => void
}

/** The file changed on the host while it is open here: shows how, by whom, and the ways to go on. */
export function OutsideNote(props: OutsideNoteProps) {
  const { change, unsaved } = props
  const { busy, failure, reload, compare, later } = props.outside
  const t = useT()
  const tag = useLanguageTag()
  const act = (text: string, run: () => void, primary = false) => (
    <Button
      variant={primary ? 'contained' : 'outlined'}
      aria-disabled={busy}
      onClick={() => busy || run()}
    >
      {text}
    </Button>
  )
  return (
    <Alert
      role="note"
      className="st-edit-outside st-margin st-row st-gap-wide st-apart"
      severity="warning"
    >
      <p role="status">
        {sentence(change, t, tag)} {t(hintOf(change, unsaved))}
        {failure !== null && <span className="st-error"> {fileFailure(failure)}</span>}
      </p>
      <div className="st-row">
        {change.state === 'changed' && unsaved && act(t('files.compare'), compare, true)}
        {change.state === 'changed' && !unsaved && (
          <>
            {act(t('action.reload'), reload, true)}
            {act(t('filesEditor.reloadAlways'), () => {
              changePrefs({ autoReload: true })
              reload()
            })}
          </>
        )}
        {change.state === 'gone' && act(t('files.saveAgain'), props.onSaveAgain, unsaved)}
        {change.state !== 'changed' && act(t('files.close'), props.onClose)}
        {act(t('filesEditor.later'), later)}
      </div>
    </Alert>
  )
}

function hintOf({ state }: FileState, unsaved: boolean) {
  if (state !== 'changed') return 'filesEditor.textHere'
  return unsaved ? 'filesEditor.bothChanged' : 'filesEditor.olderHere'
}

function sentence({ state, by, at, modified }: FileState, t: Translate, tag: string): string {
  if (state === 'folder') return t('filesEditor.isFolder')
  if (state === 'unreadable') return t('filesEditor.unreadable')
  return `${headline({ by, at: at ?? modified, gone: state === 'gone' }, t, tag)}.`
}

/** The host cannot be reached at the moment: shown, but blocks nothing. */
export function UnreachableNote({ onAskAgain }: { onAskAgain: () => void }) {
  const t = useT()
  return (
    <div className="st-warned st-pad-1 st-row st-gap-wide st-apart st-rigid st-under st-fine st-warn">
      <p role="status">{t('filesEditor.unreachable')}</p>
      <RetryButton retry={onAskAgain} variant="text" />
    </div>
  )
}
