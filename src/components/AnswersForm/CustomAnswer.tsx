// The inputs of custom fields, by their kind.
import { Button, FormControlLabel, OutlinedInput, Radio } from '@mui/material'
import { type ComponentType, type ReactNode, useState } from 'react'
import { type CustomKind, labelOf } from '#common/formSchema.ts'
import { useT } from '#src/i18n/useT.ts'
import { Combobox } from '../Combobox/Combobox.tsx'
import { MultiCombobox } from '../Combobox/MultiCombobox.tsx'
import { DatePicker } from '../DatePicker/DatePicker.tsx'
import { AnswerFrame } from './AnswerFrame.tsx'
import type { AnswerProps } from './types.ts'

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** What was cleared is no answer. */
const orNone = (text: string): string | undefined => (text === '' ? undefined : text)

/** What stands in the input is told as it is typed. */
function typed(type: 'text' | 'email' | 'tel' | 'url' | 'time') {
  return function TypedAnswer({ field, id, value, onChange, error }: AnswerProps): ReactNode {
    return (
      <AnswerFrame field={field} id={id} error={error}>
        {({ invalid, describedBy }) => (
          <OutlinedInput
            id={id}
            type={type}
            autoComplete="off"
            error={invalid}
            value={textOf(value)}
            onChange={event => onChange(orNone(event.target.value))}
            inputProps={{
              'aria-required': field.required === true,
              'aria-describedby': describedBy,
            }}
          />
        )}
      </AnswerFrame>
    )
  }
}

export const TextAnswer = typed('text')

function ParagraphAnswer({ field, id, value, onChange, error }: AnswerProps) {
  return (
    <AnswerFrame field={field} id={id} error={error}>
      {({ invalid, describedBy }) => (
        <OutlinedInput
          multiline
          id={id}
          rows={4}
          error={invalid}
          value={textOf(value)}
          onChange={event => onChange(orNone(event.target.value))}
          inputProps={{ 'aria-required': field.required === true, 'aria-describedby': describedBy }}
        />
      )}
    </AnswerFrame>
  )
}

const numberOf = (text: string): unknown => {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return undefined
  const number = Number(plain)
  // What is no number is told as it stands, for it to be said.
  return Number.isFinite(number) ? number : text
}

function NumberAnswer({ field, id, value, onChange, error }: AnswerProps) {
  const [text, setText] = useState<string | null>(null)
  // `1.` is on the way to `1.5`: what is typed stays as long as it means the answer.
  const shown = text !== null && Object.is(numberOf(text), value) ? text : textOf(value)
  return (
    <AnswerFrame field={field} id={id} error={error}>
      {({ invalid, describedBy }) => (
        <OutlinedInput
          id={id}
          className="st-answer-short"
          autoComplete="off"
          error={invalid}
          value={shown}
          onChange={event => {
            setText(event.target.value)
            onChange(numberOf(event.target.value))
          }}
          onBlur={() => setText(null)}
          inputProps={{
            inputMode: 'decimal',
            maxLength: 40,
            'aria-required': field.required === true,
            'aria-describedby': describedBy,
          }}
        />
      )}
    </AnswerFrame>
  )
}

function DateAnswer({ field, id, value, onChange, onWrong, error }: AnswerProps) {
  const { earliest, latest, help } = field.settings ?? {}
  return (
    <DatePicker
      id={id}
      label={labelOf(field)}
      help={help}
      required={field.required === true}
      value={textOf(value)}
      onChange={day => onChange(orNone(day))}
      onWrong={onWrong}
      error={error}
      {...(earliest ? { min: earliest } : {})}
      {...(latest ? { max: latest } : {})}
    />
  )
}

/** Two answers, and none: a box that is not ticked could be either. */
function YesNoAnswer({ field, id, value, onChange, error }: AnswerProps) {
  const t = useT()
  const sides = [
    { is: true, text: t('onboarding.yes'), own: id },
    { is: false, text: t('onboarding.no'), own: `${id}-no` },
  ]
  return (
    <AnswerFrame field={field} id={id} error={error} group>
      {({ invalid, describedBy }) => (
        <div className="st-answer-sides">
          {sides.map(({ is, text, own }) => (
            <FormControlLabel
              key={own}
              control={
                <Radio
                  id={own}
                  name={id}
                  checked={value === is}
                  onChange={() => onChange(is)}
                  slotProps={{
                    input: { 'aria-invalid': invalid, 'aria-describedby': describedBy },
                  }}
                />
              }
              label={text}
            />
          ))}
          {!field.required && typeof value === 'boolean' && (
            <Button
              variant="text"
              aria-label={t('answers.clearOf', { name: labelOf(field) })}
              onClick={() => onChange(undefined)}
            >
              {t('answers.clear')}
            </Button>
          )}
        </div>
      )}
    </AnswerFrame>
  )
}

function OneAnswer({ field, id, value, onChange, error }: AnswerProps) {
  return (
    <AnswerFrame field={field} id={id} error={error}>
      {own => (
        <Combobox
          id={id}
          choices={field.settings?.choices ?? []}
          value={textOf(value)}
          onChange={chosen => onChange(orNone(chosen))}
          required={field.required}
          {...own}
        />
      )}
    </AnswerFrame>
  )
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : []

function SomeAnswer({ field, id, value, onChange, error }: AnswerProps) {
  const choices = field.settings?.choices ?? []
  const chosen = textsOf(value)
  // What the form does not offer any more is there to be taken out.
  const all = [...choices, ...chosen.filter(one => !choices.includes(one))]
  return (
    <AnswerFrame field={field} id={id} error={error}>
      {own => (
        <MultiCombobox
          id={id}
          choices={all}
          chosen={chosen}
          onChange={next => onChange(next.length === 0 ? undefined : next)}
          {...own}
        />
      )}
    </AnswerFrame>
  )
}

const ofKind: Readonly<Record<CustomKind, ComponentType<AnswerProps>>> = {
  text: TextAnswer,
  paragraph: ParagraphAnswer,
  number: NumberAnswer,
  date: DateAnswer,
  time: typed('time'),
  yesno: YesNoAnswer,
  one: OneAnswer,
  some: SomeAnswer,
  email: typed('email'),
  phone: typed('tel'),
  url: typed('url'),
}

export function CustomAnswer(props: AnswerProps) {
  const Kind = ofKind[props.field.settings?.kind ?? 'text']
  return <Kind {...props} />
}
