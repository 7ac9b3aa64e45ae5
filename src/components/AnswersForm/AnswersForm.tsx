// The fields of a form as the operator fills them in.
import { type Ref, useId, useMemo } from 'react'
import { type FormField, labelOf } from '#common/formSchema.ts'
import { useT } from '#src/i18n/useT.ts'
import { type AnswerErrors, answerErrors } from './answerProblems.ts'
import { CustomAnswer, TextAnswer } from './CustomAnswer.tsx'
import { AddressAnswer, AreaAnswer, isAddress } from './PlaceAnswers.tsx'
import type { AnswerProps, Answers, AnswersPlace } from './types.ts'
import './answers.css'

interface AnswersFormProps extends AnswersPlace {
  fields: readonly FormField[]
  answers: Answers
  /** Null: it was taken back, and no default takes its place. */
  onChange: (key: string, value: unknown) => void
  /** What stands there cannot be taken, or can again. */
  onWrong?: (key: string, wrong: boolean) => void
  /** It has been looked at: from then on all that is missing or wrong is said. */
  validated?: boolean
  /** What was said of the answers elsewhere, by key, or by key/parts/name. */
  problems?: AnswerErrors
  /** To be seen only. */
  readOnly?: boolean
  ref?: Ref<HTMLFieldSetElement>
}

const noProblems: AnswerErrors = {}
const nothing = () => undefined

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

/** What is said of what lies inside of an answer, by the last name of its path. */
const insideOf = (problems: AnswerErrors, key: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([path, text]) =>
      path.startsWith(`${key}/`) ? [[path.split('/').at(-1) ?? '', text]] : [],
    ),
  )

export function AnswersForm(props: AnswersFormProps) {
  const { fields, answers, onChange, onWrong, problems = noProblems, readOnly, ref } = props
  const { validated = false, country, neighbours, tiles, Database = TextAnswer } = props
  const t = useT()
  const id = useId()
  const own = useMemo(
    () => (validated ? answerErrors(fields, answers, t) : noProblems),
    [validated, fields, answers, t],
  )
  const pin = pinOf(fields, answers)
  const draw = (field: FormField) => {
    const { type, key } = field
    const shared: AnswerProps = {
      field,
      id: `${id}${key}`,
      value: answers[key],
      onChange: value => onChange(key, value ?? null),
      onWrong: wrong => (onWrong ?? nothing)(key, wrong),
      error: own[key] ?? problems[key] ?? null,
      validated,
    }
    if (type === 'db') return <Database {...shared} />
    if (type === 'custom') return <CustomAnswer {...shared} />
    if (type === 'polygon')
      return <AreaAnswer {...shared} neighbours={neighbours} inside={pin} tiles={tiles} />
    const partErrors = insideOf(problems, key)
    return <AddressAnswer {...shared} partErrors={partErrors} country={country} tiles={tiles} />
  }
  return (
    // Only to disable them all: what holds them has a name.
    <fieldset className="st-answers" role="presentation" ref={ref} disabled={readOnly}>
      {fields.map(field => (
        <div key={`${field.type} ${field.key}`} className="st-answer" data-answer={field.key}>
          {draw(field)}
        </div>
      ))}
    </fieldset>
  )
}
