// The fields of a form as the operator fills them in, each an input of the form around them.
import { useFormState, useWatch } from 'react-hook-form'
import { type FormField, labelOf } from '#common/formSchema.ts'
import { Answer } from './Answer.tsx'
import { CustomAnswer, TextAnswer } from './CustomAnswer.tsx'
import { withDefaults } from './defaults.ts'
import { AddressAnswer, AreaAnswer, isAddress } from './PlaceAnswers.tsx'
import type { Answers, AnswersPlace } from './types.ts'
import './answers.css'

interface AnswersFormProps extends AnswersPlace {
  /** Where the answers are in the form around it. */
  source: string
  fields: readonly FormField[]
  /** What stands there cannot be taken, or can again. */
  onWrong?: (key: string, wrong: boolean) => void
  /** They need not be sent: nothing is missing in them. */
  optional?: boolean
  /** To be seen only. */
  readOnly?: boolean
}

const noAnswers: Answers = {}

/** Where the answers say the store is: the first address that has a place. */
function pinOf(fields: readonly FormField[], answers: Answers) {
  for (const field of fields) {
    const value = field.type === 'address' ? answers[field.key] : undefined
    const position = isAddress(value) ? value.position : undefined
    if (position)
      return { label: labelOf(field), at: [position.longitude, position.latitude] as const }
  }
  return undefined
}

export function AnswersForm(props: AnswersFormProps) {
  const { source, fields, onWrong, optional = false, readOnly } = props
  const { country, neighbours, Database = TextAnswer } = props
  const { isSubmitted } = useFormState()
  const answers = withDefaults(fields, useWatch({ name: source }) ?? noAnswers)
  const pin = pinOf(fields, answers)
  return (
    // Only to disable them all: what holds them has a name.
    <fieldset className="st-stack st-gap-4" role="presentation" disabled={readOnly}>
      {fields.map(field => (
        <Answer key={`${field.type} ${field.key}`} source={`${source}.${field.key}`} field={field}>
          {(answer, error) => {
            // As all answers have it: alone, one that is none any more falls back to the one it began with.
            const shared = { ...answer, value: answers[field.key] }
            const place = { onWrong: (wrong: boolean) => onWrong?.(field.key, wrong) }
            if (field.type === 'db') return <Database {...shared} />
            if (field.type === 'custom') return <CustomAnswer {...shared} />
            if (field.type === 'polygon')
              return <AreaAnswer {...shared} {...place} neighbours={neighbours} inside={pin} />
            return (
              <AddressAnswer
                {...shared}
                {...place}
                country={country}
                validated={isSubmitted && !optional}
                inside={error}
              />
            )
          }}
        </Answer>
      ))}
    </fieldset>
  )
}
