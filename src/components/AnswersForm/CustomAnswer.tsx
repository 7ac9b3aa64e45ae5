// The inputs of custom fields, by kind.
import { Button, FormControlLabel, type OutlinedInputProps, Radio } from '@mui/material'
import type { ComponentType, ReactNode } from 'react'
import { type CustomKind, labelOf } from '#common/formSchema.ts'
import { useT } from '#src/i18n/useT.ts'
import { Combobox } from '../Combobox/Combobox.tsx'
import type { Choice } from '../Combobox/choices.ts'
import { MultiCombobox } from '../Combobox/MultiCombobox.tsx'
import { DatePicker } from '../DatePicker/DatePicker.tsx'
import { timeOf } from '../DatePicker/days.ts'
import { numberInput, numberOf, orNone, TypedInput, textOf } from '../Field/TypedInput.tsx'
import { AnswerFrame } from './AnswerFrame.tsx'
import type { AnswerProps } from './types.ts'

interface BoxProps extends Omit<AnswerProps, 'choices' | 'note'> {
  /** Reads the answer from the typed text; a text by default. */
  read?: (text: string) => unknown
  input?: OutlinedInputProps
}

/** An input whose value is the answer as typed. */
function Box({ field, id, error, read = orNone, ...typed }: BoxProps) {
  return (
    <AnswerFrame field={field} id={id} error={error}>
      {own => <TypedInput id={id} read={read} required={field.required} {...typed} {...own} />}
    </AnswerFrame>
  )
}

const boxed = (input: OutlinedInputProps, read?: BoxProps['read']) =>
  function BoxAnswer(answer: AnswerProps): ReactNode {
    return <Box {...answer} input={input} {...(read ? { read } : {})} />
  }

export const TextAnswer = boxed({ type: 'text' })

const NumberAnswer = boxed({ ...numberInput, sx: { maxWidth: 220 } }, numberOf)

/** Uses a 24-hour clock; a native field would follow the browser's. */
function TimeAnswer(answer: AnswerProps) {
  const t = useT()
  const input = { placeholder: t('widgets.date.time'), sx: { maxWidth: 160 } }
  return <Box {...answer} read={timeOf} input={input} />
}

function DateAnswer({ field, id, value, onChange, error }: AnswerProps) {
  const { earliest, latest, help } = field.settings ?? {}
  return (
    <DatePicker
      id={id}
      label={labelOf(field)}
      help={help}
      required={field.required === true}
      value={textOf(value)}
      onChange={day => onChange(orNone(day))}
      onWrong={(wrong, text) => wrong && onChange(text)}
      error={error}
      {...(earliest ? { min: earliest } : {})}
      {...(latest ? { max: latest } : {})}
    />
  )
}

/** Yes, no or unanswered: an unticked checkbox could mean either of the last two. */
function YesNoAnswer({ field, id, value, onChange, error }: AnswerProps) {
  const t = useT()
  const sides = [
    { is: true, text: t('field.yes'), sideId: id },
    { is: false, text: t('field.no'), sideId: `${id}-no` },
  ]
  return (
    <AnswerFrame field={field} id={id} error={error} group>
      {({ invalid, describedBy }) => (
        <div className="st-row st-gap-wide">
          {sides.map(({ is, text, sideId }) => (
            <FormControlLabel
              key={sideId}
              control={
                <Radio
                  id={sideId}
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

function ChoiceAnswer({ field, id, value, onChange, error, choices, note }: AnswerProps) {
  const all: readonly (string | Choice)[] = choices ?? field.settings?.choices ?? []
  return (
    <AnswerFrame field={field} id={id} error={error}>
      {control => (
        <>
          <Combobox
            id={id}
            choices={all}
            value={textOf(value)}
            onChange={choice => onChange(orNone(choice))}
            required={field.required}
            disabled={note !== undefined && all.length === 0}
            {...control}
          />
          {note && all.length === 0 && (
            <p className="st-soft" role="status">
              {note}
            </p>
          )}
        </>
      )}
    </AnswerFrame>
  )
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(text => typeof text === 'string') : []

function ChoicesAnswer({ field, id, value, onChange, error }: AnswerProps) {
  const choices = field.settings?.choices ?? []
  const chosen = textsOf(value)
  // Values the form no longer offers stay listed so that they can be removed.
  const all = [...choices, ...chosen.filter(choice => !choices.includes(choice))]
  return (
    <AnswerFrame field={field} id={id} error={error}>
      {control => (
        <MultiCombobox
          id={id}
          choices={all}
          chosen={chosen}
          onChange={next => onChange(next.length === 0 ? undefined : next)}
          {...control}
        />
      )}
    </AnswerFrame>
  )
}

const ofKind: Readonly<Record<CustomKind, ComponentType<AnswerProps>>> = {
  text: TextAnswer,
  paragraph: boxed({ multiline: true, rows: 4 }),
  number: NumberAnswer,
  date: DateAnswer,
  time: TimeAnswer,
  yesno: YesNoAnswer,
  one: ChoiceAnswer,
  some: ChoicesAnswer,
  email: boxed({ type: 'email' }),
  phone: boxed({ type: 'tel' }),
  url: boxed({ type: 'url' }),
}

export function CustomAnswer(props: AnswerProps) {
  const Kind = ofKind[props.field.settings?.kind ?? 'text']
  return <Kind {...props} />
}
