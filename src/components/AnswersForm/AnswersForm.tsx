// The fields of a form as the operator fills them in, each an input of the surrounding form.
import { get, useFormState, useWatch } from 'react-hook-form'
import { type FormField, labelOf } from '#common/formSchema.ts'
import { ShownPlaceContext } from '../Map/opening/shown.ts'
import { Answer } from './Answer.tsx'
import { CustomAnswer, TextAnswer } from './CustomAnswer.tsx'
import { withDefaults } from './defaults.ts'
import { AddressAnswer, AreaAnswer, isAddress } from './PlaceAnswers.tsx'
import type { Answers, AnswersPlace } from './types.ts'
import './answers.css'

interface AnswersFormProps extends AnswersPlace {
  /** Path of the answers in the surrounding form. */
  source: string
  fields: readonly FormField[]
  /** Called when an answer becomes invalid, and when it is valid again. */
  onWrong?: (key: string, wrong: boolean) => void
  /** Answers are optional: missing ones are not reported. */
  optional?: boolean
  /** Read-only. */
  readOnly?: boolean
}

const noAnswers: Answers = {}

/** The store's position according to the answers: the first address that has one. */
function pinOf(fields: readonly FormField[], answers: Answers) {
  for (const field of fields) {
    const value = field.type === 'address' ? answers[field.key] : undefined
    const position = isAddress(value) ? value.position : undefined
    if (position)
      return { label: labelOf(field), at: [position.longitude, position.latitude] as const }
  }
  return undefined
}

/** Where the store is according to the answers: the town of the first address, else the country. */
function homeOf(fields: readonly FormField[], answers: Answers, country: string | undefined) {
  const addresses = fields.flatMap(({ type, key }) => {
    const value = type === 'address' ? answers[key] : undefined
    return isAddress(value) ? [value] : []
  })
  const first = addresses.find(({ parts }) => parts.city) ?? addresses[0]
  return first ? { town: first.parts.city, country: first.country } : { country }
}

export function AnswersForm(props: AnswersFormProps) {
  const { source, fields, onWrong, optional = false, readOnly } = props
  const { owner, country, neighbours, shown, Database = TextAnswer } = props
  const { isSubmitted, defaultValues } = useFormState()
  const answers = withDefaults(fields, useWatch({ name: source }) ?? noAnswers)
  const pin = pinOf(fields, answers)
  const home = homeOf(fields, answers, country)
  return (
    // Only disables its fields: the container already has a name.
    <fieldset className="st-stack st-gap-4" role="presentation" disabled={readOnly}>
      {fields.map(field => (
        <ShownPlaceContext
          key={`${field.type} ${field.key}`}
          value={shown?.field === field.key ? shown : null}
        >
          <Answer source={`${source}.${field.key}`} field={field}>
            {(answer, error) => {
              // Like all answers; on its own, a cleared one would fall back to its initial value.
              const shared = { ...answer, value: answers[field.key] }
              const place = { onWrong: (wrong: boolean) => onWrong?.(field.key, wrong) }
              if (field.type === 'db') return <Database {...shared} />
              if (field.type === 'custom') return <CustomAnswer {...shared} />
              if (field.type === 'polygon')
                return (
                  <AreaAnswer
                    {...shared}
                    {...place}
                    errors={error}
                    neighbours={neighbours}
                    inside={pin}
                    home={home}
                    owner={owner}
                    saved={get(defaultValues, `${source}.${field.key}`)}
                  />
                )
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
        </ShownPlaceContext>
      ))}
    </fieldset>
  )
}
