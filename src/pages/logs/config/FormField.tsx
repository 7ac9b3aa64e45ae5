import { TextInput } from 'react-admin'
import type { ConfigField, TitledSchema } from '#common/config/fields.ts'
import type { Path, Scalar } from '#common/config/parsed.ts'
import { asTyped } from '#src/components/Attempt/formValues.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { type Translate, useLanguageTag, useT } from '#src/i18n/useT.ts'

/** A field's name in the form: its path, with the characters escaped that react-hook-form reads as nesting. */
export const sourceOf = (path: Path) =>
  `at/${encodeURIComponent(path.join('/')).replace(/[.']/g, mark => (mark === '.' ? '%2E' : '%27'))}`

/** The values of a field with choices; null: it is typed. */
const choicesOf = ({ type, enum: choices }: TitledSchema) =>
  (choices ?? (type === 'boolean' ? [true, false] : null)) as readonly Scalar[] | null // a schema's values are scalars

/** A field's entry: a choice as JSON, '' for a value that is none; anything else as typed. */
export function entryOf({ schema, value }: ConfigField): string {
  const choices = choicesOf(schema)
  if (!choices) return String(value ?? '')
  return value !== undefined && choices.includes(value) ? JSON.stringify(value) : ''
}

interface FormFieldProps {
  field: ConfigField
  isWrong: boolean
  onChange: (value: Scalar) => void
}

function helpOf({ description, minimum, maximum }: TitledSchema, t: Translate, tag: string) {
  if (description !== undefined) return description
  if (minimum === undefined || maximum === undefined) return undefined
  const [low, high] = [minimum, maximum].map(limit => formatNumber(limit, tag))
  return t('logsConfig.form.range', { low: low ?? '', high: high ?? '' })
}

/** One value: a select if there are few choices, else a text field. */
export function FormField({ field, isWrong, onChange }: FormFieldProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { title, schema, value } = field
  const notes = [
    helpOf(schema, t, tag),
    value === undefined ? t('logsConfig.form.missing') : undefined,
  ].filter(note => note !== undefined)
  const choices = choicesOf(schema)
  const shared = {
    source: sourceOf(field.path),
    label: <>{title}</>, // unescaped: it is no text of ours
    helperText: notes.length > 0 && <span className="st-fine st-lines">{notes.join('\n')}</span>,
    parse: asTyped,
    autoComplete: 'off',
  }
  const formHelperText = isWrong ? { role: 'alert' } : {}
  if (!choices)
    return (
      <TextInput
        {...shared}
        onChange={event => onChange(typed(event.target.value, schema))}
        slotProps={{
          formHelperText,
          htmlInput: { inputMode: isNumber(schema) ? 'numeric' : undefined, spellCheck: false },
        }}
      />
    )
  return (
    <TextInput
      {...shared}
      select
      onChange={event => onChange(JSON.parse(event.target.value) as Scalar)} // one of ours
      slotProps={{ formHelperText, select: { native: true } }}
    >
      {entryOf(field) === '' && (
        <option value="" disabled>
          {value === undefined ? t('logsConfig.form.unset') : String(value)}
        </option>
      )}
      {choices.map(choice => (
        <option key={String(choice)} value={JSON.stringify(choice)}>
          {typeof choice === 'boolean' ? t(choice ? 'field.yes' : 'field.no') : String(choice)}
        </option>
      ))}
    </TextInput>
  )
}

const isNumber = ({ type }: TitledSchema) => type === 'number' || type === 'integer'

/** An invalid number stays a text: the schema reports it. */
const typed = (text: string, schema: TitledSchema): Scalar =>
  isNumber(schema) && /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(text) ? Number(text) : text
