// Errors of the same kind in several rows: reported once, and corrected for all together.
import { Button, OutlinedInput } from '@mui/material'
import { type KeyboardEvent, useId, useState } from 'react'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import type { CsvCheck, CsvGroup, CsvUpload } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { type CsvTexts, useCsvTexts } from './csvTexts.ts'
import { useCsvGroups } from './useCsv.ts'

type Fill = (fill: NonNullable<CsvCheck['fills']>[number]) => Promise<unknown>

interface ForAllProps {
  group: CsvGroup
  column: number
  texts: CsvTexts
  onFill: Fill
}

/** One text for the cells of all rows of a group. */
function ForAll({ group, column, texts, onFill }: ForAllProps) {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  const { attempt, busy, problem } = useAttempt()
  const isOff = busy || text.trim() === ''
  const save = () => {
    if (isOff) return
    void attempt(async () => {
      await onFill({ group: group.id, value: text })
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    // The surrounding form would go on to the next step.
    event.preventDefault()
    event.stopPropagation()
    save()
  }
  return (
    <div className="st-row">
      <OutlinedInput
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={onKeyDown}
        inputProps={{
          'aria-label': t('csv.groups.label', {
            column: texts.column(column),
            smart_count: group.rows,
          }),
          'aria-describedby': id,
          maxLength: 10_000,
        }}
      />
      <Button aria-disabled={isOff} aria-describedby={id} onClick={save}>
        {t('csv.groups.use', { smart_count: group.rows })}
      </Button>
      <span role="alert" className="st-error">
        {problem !== null && `${t('csv.check.notSaved')} ${failureText(problem)}`}
      </span>
      <span id={id} className="st-hidden">
        {group.info}
      </span>
    </div>
  )
}

interface GroupProps {
  group: CsvGroup
  texts: CsvTexts
  onFill: Fill
}

function Group({ group, texts, onFill }: GroupProps) {
  const t = useT()
  const { rows, first, info, value, column, field } = group
  const named = first.join(', ')
  return (
    <li className="st-stack st-gap-1">
      <p>
        <strong>{t('csv.groups.rows', { smart_count: rows })}</strong>{' '}
        {column !== null && `${texts.column(column)}: `}
        <span className="st-error">{info}</span> {value && `“${shownName(value)}”`}
      </p>
      <p className="st-soft">
        {t(rows > first.length ? 'csv.groups.andMore' : 'csv.groups.named', { rows: named })}
      </p>
      {/* Each store has its own number. */}
      {column !== null && field !== 'storeNumber' && (
        <ForAll {...{ group, column, texts, onFill }} />
      )}
    </li>
  )
}

/** Shown before the single rows. */
export function Groups({ upload, onFill }: { upload: CsvUpload; onFill: Fill }) {
  const t = useT()
  const id = useId()
  const texts = useCsvTexts(upload)
  const { data } = useCsvGroups(upload.id)
  if (!data || data.data.length === 0) return null
  return (
    <section className="st-stack" aria-labelledby={id}>
      <h3 id={id}>{t('csv.groups.title')}</h3>
      <ul className="st-stack st-gap-3" aria-labelledby={id}>
        {data.data.map(group => (
          <Group key={group.id} {...{ group, texts, onFill }} />
        ))}
      </ul>
      {data.more > 0 && (
        <p className="st-soft">{t('csv.groups.more', { smart_count: data.more })}</p>
      )}
    </section>
  )
}
