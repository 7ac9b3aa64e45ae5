// An action's parameters as inputs of its form, drawn from its schema.
import { Checkbox, FormControlLabel } from '@mui/material'
import { useFormContext } from 'react-hook-form'
import { type ActionSchema, changed, type ParameterSchema } from '#common/actionSchema.ts'
import { Answer } from '#src/components/AnswersForm/Answer.tsx'
import { AnswerFrame } from '#src/components/AnswersForm/AnswerFrame.tsx'
import { CustomAnswer } from '#src/components/AnswersForm/CustomAnswer.tsx'
import type { AnswerProps } from '#src/components/AnswersForm/types.ts'
import { SecretField } from '#src/components/Secret/SecretField.tsx'
import { useT } from '#src/i18n/useT.ts'
import { choicesOf, fieldOf, kindOf } from './fields.ts'
import type { ActionEntries } from './useActionForm.ts'

interface ParameterFieldsProps {
  schema: ActionSchema
  /** Choices are being loaded. */
  looking: boolean
}

/** Clears parameters that depend on one whose value changed. */
function useClearing(schema: ActionSchema) {
  const { formState, getValues, setValue } = useFormContext<ActionEntries>()
  const { isSubmitted } = formState
  return (key: string, value: unknown) => {
    const before = getValues('parameters')
    const next = changed(schema, before, key, value)
    for (const name of Object.keys(before))
      if (!Object.hasOwn(next, name))
        setValue(`parameters.${name}`, null, { shouldValidate: isSubmitted })
  }
}

export function ParameterFields({ schema, looking }: ParameterFieldsProps) {
  const t = useT()
  const clear = useClearing(schema)
  const { properties, required } = schema
  const titles = (keys: readonly string[]) =>
    keys.map(key => properties[key]?.title ?? key).join(', ')
  const noteOf = ({ 'x-waits': missing, 'x-after': after }: ParameterSchema) => {
    if (looking && after) return t('actions.looking')
    return missing ? t('actions.waits', { names: titles(missing) }) : t('actions.noChoices')
  }
  if (Object.keys(properties).length === 0)
    return <p className="st-soft">{t('actions.noParameters')}</p>
  return (
    <div className="st-stack st-gap-4">
      {Object.entries(properties).map(([key, property]) => (
        <Answer
          key={key}
          source={`parameters.${key}`}
          field={fieldOf(key, property, required.includes(key))}
        >
          {answer => (
            <Parameter
              {...answer}
              kind={kindOf(property)}
              choices={choicesOf(property)}
              note={noteOf(property)}
              onChange={value => {
                answer.onChange(value)
                clear(key, value)
              }}
            />
          )}
        </Answer>
      ))}
    </div>
  )
}

function Parameter({ kind, ...answer }: AnswerProps & { kind: ReturnType<typeof kindOf> }) {
  if (kind === 'secret') return <Secret {...answer} />
  return kind === 'some' ? <Choices {...answer} /> : <CustomAnswer {...answer} />
}

function Secret({ field, id, value, onChange, error }: AnswerProps) {
  const { help } = field.settings ?? {}
  return (
    <SecretField
      id={id}
      label={field.name ?? field.key}
      value={typeof value === 'string' ? value : ''}
      onChange={text => onChange(text === '' ? undefined : text)}
      autoComplete="new-password"
      error={error}
      {...(help ? { hint: help } : {})}
    />
  )
}

/** A few choices, all visible. */
function Choices({ field, id, value, onChange, error, choices = [], note }: AnswerProps) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const toggle = (toggled: string) => {
    const next = choices
      .map(choice => choice.value)
      .filter(choice => (choice === toggled) !== chosen.includes(choice))
    onChange(next.length === 0 ? undefined : next)
  }
  return (
    <AnswerFrame field={field} id={id} error={error} group>
      {({ invalid }) => (
        <div className="st-row st-gap-wide">
          {choices.map((choice, at) => (
            <FormControlLabel
              key={choice.value}
              control={
                <Checkbox
                  id={at === 0 ? id : `${id}-${at}`}
                  checked={chosen.includes(choice.value)}
                  onChange={() => toggle(choice.value)}
                  slotProps={{ input: { 'aria-invalid': invalid } }}
                />
              }
              label={choice.label}
            />
          ))}
          {choices.length === 0 && <p className="st-soft">{note}</p>}
        </div>
      )}
    </AnswerFrame>
  )
}
