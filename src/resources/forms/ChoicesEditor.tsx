// The choices, one per line.
import { Button, OutlinedInput } from '@mui/material'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ErrorText } from '#src/components/Field/ErrorText.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { useT } from '#src/i18n/useT.ts'
import { Tool } from './boxes.tsx'

interface ChoicesProps {
  id: string
  choices: readonly string[]
  /** Receives the choices without empty ones. */
  onChange: (choices: readonly string[]) => void
  error: string | null
}

const filled = (rows: readonly string[]) => rows.filter(row => row.trim() !== '')
const alike = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((text, at) => text === b[at])

/** The lines as typed; the owner receives only non-empty ones. */
function useRows({ choices, onChange }: Pick<ChoicesProps, 'choices' | 'onChange'>) {
  const [rows, setRows] = useState<readonly string[]>(choices.length > 0 ? choices : [''])
  const shown = alike(filled(rows), choices) ? rows : choices.length > 0 ? choices : ['']
  const [focus, setFocus] = useState<{ at: number } | null>(null)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (focus) list.current?.querySelectorAll<HTMLInputElement>('input')[focus.at]?.focus()
  }, [focus])
  return {
    rows: shown,
    list,
    put: (next: readonly string[], at?: number) => {
      const some = next.length > 0 ? next : ['']
      setRows(some)
      if (at !== undefined) setFocus({ at: Math.max(0, Math.min(at, some.length - 1)) })
      if (!alike(filled(some), choices)) onChange(filled(some))
    },
  }
}

/** Long: a line's keys and the line share its position. */
export function ChoicesEditor({ id, choices, onChange, error }: ChoicesProps) {
  const t = useT()
  const { rows, list, put } = useRows({ choices, onChange })
  const swap = (at: number, to: number) => {
    const row = rows[at]
    if (row === undefined || to < 0 || to >= rows.length) return
    put(rows.toSpliced(at, 1).toSpliced(to, 0, row), to)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>, at: number) => {
    const isEmpty = event.currentTarget.value === ''
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing)
      put(rows.toSpliced(at + 1, 0, ''), at + 1)
    else if (event.key === 'Backspace' && isEmpty && rows.length > 1)
      put(rows.toSpliced(at, 1), at - 1)
    else if (step && event.altKey) swap(at, at + step)
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>, at: number) => {
    const lines = filled(event.clipboardData.getData('text').split(/\r?\n/)).map(line =>
      line.trim(),
    )
    if (lines.length < 2) return
    event.preventDefault()
    const own = rows[at]?.trim() ? 1 : 0
    put(rows.toSpliced(at + own, 1 - own, ...lines), at + own + lines.length - 1)
  }
  const wrong = error === null ? undefined : `${id}-error`
  return (
    <fieldset className="st-field" aria-describedby={wrong}>
      <legend className="st-label">{t('builder.choices')}</legend>
      <p className="st-soft st-plain-text st-small">{t('builder.choicesHint')}</p>
      <ol className="st-stack st-gap-1" ref={list}>
        {rows.map((row, at) => {
          const isTwice = row.trim() !== '' && rows.indexOf(row) < at
          const index = at + 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
            <li className="st-in-line st-gap-0" key={at}>
              <OutlinedInput
                id={at === 0 ? id : undefined}
                error={isTwice || (error !== null && filled(rows).length === 0)}
                autoComplete="off"
                value={row}
                onChange={event => put(rows.with(at, event.target.value))}
                onKeyDown={event => onKeyDown(event, at)}
                inputProps={{
                  'aria-label': t('builder.choice', { index }),
                  'aria-describedby': wrong,
                  onPaste: event => onPaste(event, at),
                }}
              />
              <Tool
                icon="up"
                label={t('builder.choiceUp', { index })}
                disabled={at === 0}
                onClick={() => swap(at, at - 1)}
              />
              <Tool
                icon="down"
                label={t('builder.choiceDown', { index })}
                disabled={at === rows.length - 1}
                onClick={() => swap(at, at + 1)}
              />
              <Tool
                icon="close"
                label={t('builder.removeChoice', { index })}
                onClick={() => put(rows.toSpliced(at, 1), at)}
              />
            </li>
          )
        })}
      </ol>
      <Button className="st-fit" variant="text" onClick={() => put([...rows, ''], rows.length)}>
        <Icon name="plus" />
        {t('builder.addChoice')}
      </Button>
      <ErrorText id={wrong}>{error}</ErrorText>
    </fieldset>
  )
}
