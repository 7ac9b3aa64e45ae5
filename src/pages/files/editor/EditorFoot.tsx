import { useMemo } from 'react'
import { keyText, tabKeys } from '#src/components/keys.ts'
import type { TextEncoding } from '#src/dataProvider/index.ts'
import { formatExact, formatMoment, formatNumber, formatSize } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import type { Editing } from './editing.ts'
import { EncodingChoice, EndsChoice } from './FormChoices.tsx'
import { endsOf, type Form } from './form.ts'
import { faultText } from './jsonFaults.ts'
import type { useTextParts } from './session/useTextParts.ts'

interface EditorFootProps {
  editing: Editing
  unsaved: boolean
  /** The copy of the unsaved text could not be sent to the server. */
  tabOnly: boolean
  text: ReturnType<typeof useTextParts>
  /** Neither the text nor its encoding and line endings may be changed now. */
  locked: boolean
  onForm: (form: Partial<Form>) => void
  onReopen: (encoding: TextEncoding) => void
}

/**
 * The file's facts on the host, its encoding and line endings, the result of the last save, and how Tab leaves the
 * text.
 */
export function EditorFoot(props: EditorFootProps) {
  const { editing, unsaved, tabOnly, locked, onForm, onReopen } = props
  const { fault, cursor, handle } = props.text
  const t = useT()
  const tag = useLanguageTag()
  const { file, savedAt, saving, form } = editing
  const ends = useMemo(() => endsOf(file.content), [file.content])
  const status = () => {
    if (saving !== null) return t('action.saving')
    if (unsaved && tabOnly) return t('session.draftTab')
    return savedAt && !unsaved ? t('files.saved', { time: formatMoment(savedAt, tag) }) : ''
  }
  return (
    <footer className="st-files-foot st-gap-words st-pad-1 st-row st-over st-fine st-soft">
      <span role="status" className="st-strong st-good">
        {status()}
      </span>
      {fault && (
        <span role="status" className="st-error">
          {t('files.fault', { line: fault.line, message: faultText(fault.message, t) })}
        </span>
      )}
      {cursor && (
        <button
          type="button"
          className="st-press"
          title={t('filesEditor.goToLine')}
          onClick={handle?.goToLine}
        >
          {t('filesEditor.place', {
            line: formatNumber(cursor.line, tag),
            column: formatNumber(cursor.column ?? 1, tag),
          })}
        </button>
      )}
      <EncodingChoice form={form} locked={locked} onForm={onForm} onReopen={onReopen} />
      <EndsChoice form={form} ends={ends} locked={locked} onForm={onForm} />
      <span>{formatSize(file.size, tag)}</span>
      <time dateTime={file.modified}>{formatExact(file.modified, tag)}</time>
      <span className="st-soft">{t('files.tabHint', { key: keyText(tabKeys, t) })}</span>
    </footer>
  )
}
