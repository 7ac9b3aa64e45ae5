import { useMemo } from 'react'
import type { Fault } from '../../components/CodeEditor/index.ts'
import { keyText, tabKeys } from '../../components/keys.ts'
import { formatExact, formatMoment, formatSize } from '../../i18n/format.ts'
import { useLanguageTag, useT } from '../../i18n/useT.ts'
import { type Editing, endsOf } from './editing.ts'

interface EditorFootProps {
  editing: Editing
  unsaved: boolean
  /** The copy of the unsaved text could not be brought to the server. */
  tabOnly: boolean
  /** What the language says is wrong with the text. */
  fault: Fault | null
}

/** What is known of the file on the host, what the last save did, and how Tab leaves the text. */
export function EditorFoot({ editing, unsaved, tabOnly, fault }: EditorFootProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { file, savedAt, saving } = editing
  const ends = useMemo(() => endsOf(file.content), [file.content])
  const status = () => {
    if (saving !== null) return t('files.saving')
    if (unsaved && tabOnly) return t('session.draftTab')
    return savedAt && !unsaved ? t('files.saved', { time: formatMoment(savedAt, tag) }) : ''
  }
  return (
    <footer className="st-files-foot">
      <span role="status" className="st-files-saved">
        {status()}
      </span>
      {fault && (
        <span role="status" className="st-error">
          {t('files.fault', { line: fault.line, message: fault.message })}
        </span>
      )}
      <span>{formatSize(file.size, tag)}</span>
      <span>{t(`files.ends.${ends}`)}</span>
      <time dateTime={file.modified}>{formatExact(file.modified, tag)}</time>
      <span className="st-soft">{t('files.tabHint', { key: keyText(tabKeys, t) })}</span>
    </footer>
  )
}
