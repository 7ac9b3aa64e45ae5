import { Select } from '@mui/material'
import type { KeyboardEvent } from 'react'
import type { TextEncoding } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { type Ends, encodings, type Form } from './form.ts'

/** Keys open the list first: applied at once, the next encoding would reload the file by accident. */
function openByKey(event: KeyboardEvent<HTMLElement>) {
  const { key, ctrlKey, metaKey, altKey, target: choice } = event
  const takes = /^(Arrow|Page|Home|End)/.test(key) || (key.length === 1 && key !== ' ')
  if (!takes || ctrlKey || metaKey || altKey || !(choice instanceof HTMLSelectElement)) return
  event.preventDefault()
  choice.showPicker()
}

interface EncodingChoiceProps {
  form: Form
  locked: boolean
  onForm: (form: Partial<Form>) => void
  onReopen: (encoding: TextEncoding) => void
}

/** Encodings have the same names in every language. */
const names: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  latin1: 'ISO 8859-1 (Latin-1)',
}

/** The encodings for saving; UTF-16 without its mark could not be detected again. */
const saved: readonly { encoding: TextEncoding; mark: boolean }[] = [
  { encoding: 'utf-8', mark: false },
  { encoding: 'utf-8', mark: true },
  { encoding: 'utf-16le', mark: true },
  { encoding: 'utf-16be', mark: true },
  { encoding: 'latin1', mark: false },
]

/** The encoding, with the choice to reload the file in another one or to save in it. */
export function EncodingChoice({ form, locked, onForm, onReopen }: EncodingChoiceProps) {
  const t = useT()
  const nameOf = ({ encoding, mark }: { encoding: TextEncoding; mark: boolean }) =>
    mark ? t('filesEditor.withMark', { encoding: names[encoding] }) : names[encoding]
  const choose = (value: string) => {
    const reopened = encodings.find(encoding => value === `open ${encoding}`)
    if (reopened) return onReopen(reopened)
    const index = /^save (\d)$/.exec(value)?.[1]
    const form = index === undefined ? undefined : saved[Number(index)]
    if (form) onForm(form)
  }
  return (
    <Select
      native
      className="st-edit-form"
      title={t('filesEditor.encoding')}
      disabled={locked}
      onKeyDown={openByKey}
      value="now"
      onChange={event => choose(event.target.value)}
      inputProps={{ 'aria-label': t('filesEditor.encoding') }}
    >
      <option value="now">{nameOf(form)}</option>
      <optgroup label={t('filesEditor.reopenWith')}>
        {encodings.map(encoding => (
          <option key={encoding} value={`open ${encoding}`}>
            {names[encoding]}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('filesEditor.saveWith')}>
        {saved.map((choice, index) => (
          <option key={nameOf(choice)} value={`save ${index}`}>
            {nameOf(choice)}
          </option>
        ))}
      </optgroup>
    </Select>
  )
}

interface EndsChoiceProps {
  form: Form
  /** The file's own. */
  ends: Ends
  locked: boolean
  onForm: (form: Partial<Form>) => void
}

/** The line endings, with the choice to make them all the same. */
export function EndsChoice({ form, ends, locked, onForm }: EndsChoiceProps) {
  const t = useT()
  const now = form.ends === 'kept' ? ends : form.ends
  const offered = [...new Set<Ends>([ends, 'lf', 'crlf'])]
  const choose = (value: string) => {
    const chosen = value === 'lf' || value === 'crlf' ? value : 'kept'
    onForm({ ends: value === ends ? 'kept' : chosen })
  }
  return (
    <Select
      native
      className="st-edit-form"
      title={t('filesEditor.lineEnds')}
      disabled={locked}
      onKeyDown={openByKey}
      value={now}
      onChange={event => choose(event.target.value)}
      inputProps={{ 'aria-label': t('filesEditor.lineEnds') }}
    >
      {offered.map(choice => (
        <option key={choice} value={choice}>
          {t(`files.ends.${choice}`)}
        </option>
      ))}
    </Select>
  )
}
