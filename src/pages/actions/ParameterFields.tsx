// The form of an action, drawn from its schema.
import { Checkbox, FormControlLabel } from '@mui/material'
import { useId } from 'react'
import type { ActionSchema, ParameterSchema } from '#common/actionSchema.ts'
import { AnswerFrame } from '#src/components/AnswersForm/AnswerFrame.tsx'
import { CustomAnswer } from '#src/components/AnswersForm/CustomAnswer.tsx'
import { Combobox } from '#src/components/Combobox/Combobox.tsx'
import { SecretField } from '#src/components/Secret/SecretField.tsx'
import { useT } from '#src/i18n/useT.ts'
import { choicesOf, fieldOf, kindOf } from './fields.ts'
import '#src/components/AnswersForm/answers.css'

type Values = Readonly<Record<string, unknown>>

interface ParameterFieldsProps {
  schema: ActionSchema
  values: Values
  errors: Readonly<Record<string, string>>
  /** Choices are looked up at this moment. */
  looking: boolean
  onChange: (key: string, value: unknown) => void
}

export function ParameterFields(props: ParameterFieldsProps) {
  const { schema, values, errors, looking, onChange } = props
  const t = useT()
  const { properties, required } = schema
  const titles = (keys: readonly string[]) =>
    keys.map(key => properties[key]?.title ?? key).join(', ')
  if (Object.keys(properties).length === 0)
    return <p className="st-soft">{t('actions.noParameters')}</p>
  return (
    <div className="st-answers">
      {Object.entries(properties).map(([key, one]) => (
        <div key={key} className="st-answer" data-answer={key}>
          <Parameter
            name={key}
            schema={one}
            required={required.includes(key)}
            value={values[key]}
            error={errors[key] ?? null}
            note={noteOf(one, looking, t('actions.looking'), names =>
              t('actions.waits', { names: titles(names) }),
            )}
            onChange={value => onChange(key, value)}
          />
        </div>
      ))}
    </div>
  )
}

function noteOf(
  schema: ParameterSchema,
  looking: boolean,
  busy: string,
  waits: (names: readonly string[]) => string,
): string | null {
  const { 'x-waits': missing, 'x-after': after } = schema
  if (looking && after) return busy
  return missing ? waits(missing) : null
}

interface ParameterProps {
  name: string
  schema: ParameterSchema
  required: boolean
  value: unknown
  error: string | null
  note: string | null
  onChange: (value: unknown) => void
}

function Parameter({ name, schema, required, value, error, note, onChange }: ParameterProps) {
  const t = useT()
  const id = `${useId()}${name}`
  const field = fieldOf(name, schema, required)
  const kind = kindOf(schema)
  if (kind === 'secret') {
    const help = schema.description
    return (
      <SecretField
        id={id}
        label={field.name ?? name}
        value={typeof value === 'string' ? value : ''}
        onChange={text => onChange(text === '' ? undefined : text)}
        autoComplete="new-password"
        error={error}
        {...(help ? { hint: help } : {})}
      />
    )
  }
  const choices = choicesOf(schema)
  if (kind === 'one')
    return (
      <AnswerFrame field={field} id={id} error={error}>
        {own => (
          <>
            <Combobox
              id={id}
              choices={choices}
              value={typeof value === 'string' ? value : ''}
              onChange={chosen => onChange(chosen === '' ? undefined : chosen)}
              required={required}
              disabled={choices.length === 0}
              {...own}
            />
            {choices.length === 0 && (
              <p className="st-soft" role="status">
                {note ?? t('actions.noChoices')}
              </p>
            )}
          </>
        )}
      </AnswerFrame>
    )
  if (kind === 'some') {
    const chosen: readonly unknown[] = Array.isArray(value) ? value : []
    const toggle = (one: string) => {
      const next = choices
        .map(choice => choice.value)
        .filter(other => (other === one) !== chosen.includes(other))
      onChange(next.length === 0 ? undefined : next)
    }
    return (
      <AnswerFrame field={field} id={id} error={error} group>
        {({ invalid }) => (
          <div className="st-answer-sides">
            {choices.map(({ value: one, label }, at) => (
              <FormControlLabel
                key={one}
                control={
                  <Checkbox
                    id={at === 0 ? id : `${id}-${at}`}
                    checked={chosen.includes(one)}
                    onChange={() => toggle(one)}
                    slotProps={{ input: { 'aria-invalid': invalid } }}
                  />
                }
                label={label}
              />
            ))}
            {choices.length === 0 && <p className="st-soft">{note ?? t('actions.noChoices')}</p>}
          </div>
        )}
      </AnswerFrame>
    )
  }
  return (
    <CustomAnswer
      field={field}
      id={id}
      value={value}
      onChange={onChange}
      onWrong={() => undefined}
      error={error}
      validated={error !== null}
    />
  )
}
