import { OutlinedInput, Select } from '@mui/material'
import { useId } from 'react'
import type { ConfigField, TitledSchema } from '#common/config/fields.ts'
import type { Scalar } from '#common/config/parsed.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { type Translate, useLanguageTag, useT } from '#src/i18n/useT.ts'

interface FormFieldProps {
  field: ConfigField
  /** What is wrong with its value. */
  problem: string | null
  onChange: (value: Scalar) => void
}

function helpOf({ description, minimum, maximum }: TitledSchema, t: Translate, tag: string) {
  if (description !== undefined) return description
  if (minimum === undefined || maximum === undefined) return undefined
  const [low, high] = [minimum, maximum].map(one => formatNumber(one, tag))
  return t('logsConfig.form.range', { low: low ?? '', high: high ?? '' })
}

/** One value: a choice where there are few, else what is typed. */
export function FormField({ field, problem, onChange }: FormFieldProps) {
  const t = useT()
  const tag = useLanguageTag()
  const id = useId()
  const { title, schema, value } = field
  const help = helpOf(schema, t, tag)
  const describedBy =
    [help && `${id}help`, problem && `${id}wrong`].filter(Boolean).join(' ') || undefined
  const own = { id, error: problem !== null, 'aria-describedby': describedBy }
  const choices = choicesOf(schema, t)
  const known = choices?.some(one => one.value === value)
  return (
    <div className="st-field" data-field={field.path.join('/')}>
      <label htmlFor={id}>{title}</label>
      {choices ? (
        <Select
          native
          {...own}
          value={known ? JSON.stringify(value) : ''}
          onChange={event => onChange(JSON.parse(event.target.value) as Scalar)} // one of ours
        >
          {!known && (
            <option value="" disabled>
              {value === undefined ? t('logsConfig.form.unset') : String(value)}
            </option>
          )}
          {choices.map(one => (
            <option key={one.label} value={JSON.stringify(one.value)}>
              {one.label}
            </option>
          ))}
        </Select>
      ) : (
        <OutlinedInput
          {...own}
          value={String(value ?? '')}
          autoComplete="off"
          onChange={event => onChange(typed(event.target.value, schema))}
          inputProps={{ inputMode: isNumber(schema) ? 'numeric' : undefined, spellCheck: false }}
        />
      )}
      {help && (
        <p className="st-soft st-config-fine" id={`${id}help`}>
          {help}
        </p>
      )}
      {value === undefined && (
        <p className="st-soft st-config-fine">{t('logsConfig.form.missing')}</p>
      )}
      {problem !== null && (
        <p className="st-error" id={`${id}wrong`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

const isNumber = ({ type }: TitledSchema) => type === 'number' || type === 'integer'

/** What is no number yet stays a text: the schema says so. */
const typed = (text: string, schema: TitledSchema): Scalar =>
  isNumber(schema) && /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(text) ? Number(text) : text

function choicesOf({ type, enum: choices }: TitledSchema, t: Translate) {
  if (choices) return choices.map(value => ({ value: value as Scalar, label: String(value) })) // a schema's are single values
  if (type !== 'boolean') return null
  return [
    { value: true, label: t('logsConfig.form.yes') },
    { value: false, label: t('logsConfig.form.no') },
  ]
}
