import type { ReactNode } from 'react'
import { MultiSelect } from '../../components/Select/MultiSelect.tsx'
import type { ReasonField } from '../../dataProvider/index.ts'
import { useT } from '../../i18n/useT.ts'
import { blankOf, choicesOf, type Entered, type Entries, type Problem } from './reason.ts'

interface ControlProps {
  field: ReasonField
  id: string
  value: Entered
  onChange: (value: Entered) => void
  invalid: boolean
  describedBy: string | undefined
}

function Dropdown({ field, id, value, onChange, invalid, describedBy }: ControlProps) {
  const t = useT()
  return (
    <select
      id={id}
      className="st-input"
      required={field.required_for_agents}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      value={String(value)}
      onChange={event => onChange(event.target.value)}
    >
      <option value="">{t('field.choose')}</option>
      {choicesOf(field).map(choice => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  )
}

const asList = (value: Entered): readonly string[] => (typeof value === 'object' ? value : [])

function Control(props: ControlProps) {
  const { field, id, value, onChange, invalid, describedBy } = props
  const shared = {
    id,
    className: 'st-input',
    required: field.required_for_agents,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    value: String(value),
    maxLength: 4000,
  }
  switch (field.type) {
    case 'custom_dropdown':
    case 'nested_field':
      return <Dropdown {...props} />
    case 'custom_multi_select':
      return (
        <MultiSelect
          id={id}
          choices={choicesOf(field)}
          chosen={asList(value)}
          onChange={onChange}
          invalid={invalid}
          describedBy={describedBy}
        />
      )
    case 'custom_paragraph':
      return <textarea {...shared} rows={4} onChange={event => onChange(event.target.value)} />
    case 'custom_number':
    case 'custom_decimal':
      return (
        <input
          {...shared}
          inputMode={field.type === 'custom_number' ? 'numeric' : 'decimal'}
          autoComplete="off"
          onChange={event => onChange(event.target.value)}
        />
      )
    case 'custom_date':
      return <input {...shared} type="date" onChange={event => onChange(event.target.value)} />
    default:
      return (
        <input {...shared} autoComplete="off" onChange={event => onChange(event.target.value)} />
      )
  }
}

function CheckField({ field, id, value, onChange, invalid, describedBy }: ControlProps) {
  return (
    <label className="st-check">
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        required={field.required_for_agents}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={event => onChange(event.target.checked)}
      />
      {field.label}
    </label>
  )
}

interface ReasonStepProps {
  fields: readonly ReasonField[]
  entries: Entries
  problems: Readonly<Record<string, Problem | null>>
  onChange: (name: string, value: Entered) => void
}

/** The form drawn from the server's fields. */
export function ReasonStep({ fields, entries, problems, onChange }: ReasonStepProps) {
  const t = useT()
  if (fields.length === 0) return <p className="st-soft">{t('connection.noFields')}</p>

  const words: Record<Problem, (field: ReasonField) => ReactNode> = {
    required: field => t('field.required', { name: field.label }),
    number: field => t('field.number', { name: field.label }),
  }
  return (
    <div className="st-reason">
      {fields.map(field => {
        const id = `reason-${field.name}`
        const problem = problems[field.name]
        const control: ControlProps = {
          field,
          id,
          value: entries[field.name] ?? blankOf(field),
          onChange: value => onChange(field.name, value),
          invalid: Boolean(problem),
          describedBy: problem ? `${id}-error` : undefined,
        }
        return (
          <div className="st-field" key={field.name}>
            {field.type === 'custom_checkbox' ? (
              <CheckField {...control} />
            ) : (
              <>
                <label htmlFor={id} id={`${id}-label`}>
                  {field.label}
                  {!field.required_for_agents && (
                    <span className="st-optional"> ({t('field.optional')})</span>
                  )}
                </label>
                <Control {...control} />
              </>
            )}
            {problem && (
              <p className="st-error" id={`${id}-error`} role="alert">
                {words[problem](field)}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
