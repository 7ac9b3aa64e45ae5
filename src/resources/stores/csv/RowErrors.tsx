// A row's errors, each with its cell, which can be corrected in place.
import { OutlinedInput } from '@mui/material'
import { type KeyboardEvent, useId, useState } from 'react'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import type { CsvCheck, CsvRow } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import type { CsvTexts } from './csvTexts.ts'

type Fix = (edit: NonNullable<CsvCheck['edits']>[number]) => Promise<unknown>

interface CellProps {
  row: CsvRow
  column: number
  info: string
  texts: CsvTexts
  onFix: Fix
}

/** The next cell to correct: a corrected row disappears with the focus. */
function nextCell(input: HTMLInputElement): HTMLInputElement | undefined {
  const all = [...document.querySelectorAll<HTMLInputElement>('.st-csv-cell input')]
  return all[all.indexOf(input) + 1]
}

/** A cell is sent on blur or Enter; the typed text stays if that fails. */
function Cell({ row, column, info, texts, onFix }: CellProps) {
  const t = useT()
  const id = useId()
  const stored = row.cells[column] ?? ''
  const [text, setText] = useState<string | null>(null)
  const { attempt, busy, problem } = useAttempt()
  const value = text ?? stored
  const save = () => {
    if (text === null || text === stored) return
    void attempt(async () => {
      await onFix({ row: row.row, column, value: text })
      setText(null)
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    // The surrounding form would go on to the next step.
    event.preventDefault()
    event.stopPropagation()
    const next = nextCell(event.currentTarget)
    // Leaving the cell sends it.
    if (next) next.focus()
    else save()
  }
  return (
    <div className="st-csv-cell st-stack st-gap-1">
      <OutlinedInput
        error
        value={value}
        onChange={event => setText(event.target.value)}
        onBlur={save}
        onKeyDown={onKeyDown}
        inputProps={{
          'aria-label': t('csv.check.fix', { row: row.row, column: texts.column(column) }),
          'aria-describedby': id,
          'aria-busy': busy,
          maxLength: 10_000,
        }}
      />
      <span id={id} className="st-error">
        {info}
      </span>
      <span role="alert" className="st-error">
        {problem !== null && `${t('csv.check.notSaved')} ${failureText(problem)}`}
      </span>
    </div>
  )
}

interface RowErrorsProps {
  row: CsvRow
  texts: CsvTexts
  onFix: Fix
}

/** Several errors of one cell share an input. */
export function RowErrors({ row, texts, onFix }: RowErrorsProps) {
  const cells = Map.groupBy(row.errors, ({ column }) => column)
  return (
    <div className="st-csv-errors st-stack">
      {[...cells].map(([column, errors]) => {
        const info = [...new Set(errors.map(error => error.info))].join('. ')
        return column === null ? (
          <p key="row" className="st-error">
            {info}
          </p>
        ) : (
          <Cell key={column} {...{ row, column, info, texts, onFix }} />
        )
      })}
    </div>
  )
}
