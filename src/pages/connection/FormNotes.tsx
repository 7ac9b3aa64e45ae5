import { Button } from '@mui/material'
import type { AboutStore, ReasonField } from '#src/dataProvider/index.ts'
import { formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { entriesOf, isBlank } from './reason/reason.ts'
import type { ReasonForm } from './reason/useReasonForm.ts'
import { useShownValue } from './reason/useShownValue.ts'
import { enteredIn } from './store/entries.ts'

interface NoteProps {
  text: string
  action: string
  onAction: () => void
  children?: string | undefined
}

function Note({ text, action, onAction, children }: NoteProps) {
  return (
    <div className="st-row st-gap-wide st-apart st-pad-2 st-panel st-sunken">
      <p className="st-grow-wide">
        <span className="st-small st-soft">{text}</span>
        {children && <q className="st-block st-wrap">{children}</q>}
      </p>
      <Button onClick={onAction}>{action}</Button>
    </div>
  )
}

interface FormNotesProps {
  form: ReasonForm
  last: AboutStore['lastReason'] | undefined
}

/**
 * Says that a reason was filled in, or can be, with an undo or restore button. Never overwrites typed text on its
 * own.
 */
export function FormNotes({ form, last }: FormNotesProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { stroke, offered } = form
  return (
    <div role="status" className="st-stack st-narrow">
      {stroke?.kind === 'last' && (
        <Note
          text={t('connection.usedLast', { date: formatDay(stroke.at, tag) })}
          action={t('action.undo')}
          onAction={form.undo}
        />
      )}
      {stroke?.kind === 'restored' && (
        <Note
          text={t('connection.restored', { time: formatTime(stroke.at, tag) })}
          action={t('connection.emptyForm')}
          onAction={form.empty}
        />
      )}
      {stroke?.kind === 'emptied' && (
        <Note text={t('connection.emptied')} action={t('action.undo')} onAction={form.undo} />
      )}
      {offered && !isBlank(form.entries) && (
        <Note
          text={t('connection.typedBefore', { time: formatTime(offered.at, tag) })}
          action={t('connection.useLast')}
          onAction={form.fillOffered}
        />
      )}
      <LastReason form={form} last={last} />
    </div>
  )
}

function LastReason({ form, last }: FormNotesProps) {
  const t = useT()
  const tag = useLanguageTag()
  const shown = useShownValue()
  if (!last) return null
  const entries = entriesOf(form.fields, last.reason)
  const same = (field: ReasonField) =>
    `${enteredIn(entries, field)}` === `${enteredIn(form.entries, field)}`
  if (isBlank(entries) || form.fields.every(same)) return null
  const texts = form.fields
    .filter(({ name, type }) => Object.hasOwn(entries, name) && type !== 'custom_checkbox')
    .map(field => shown(field, enteredIn(entries, field)))
  return (
    <Note
      text={t('connection.lastReason', { date: formatDay(last.at, tag) })}
      action={t('connection.useLast')}
      onAction={() => form.fillLast(last.reason, last.at)}
    >
      {texts.join(' · ')}
    </Note>
  )
}
