// Compares the answers of two versions of a store: a row for each field of the form that differs.
import { labelOf } from '#common/formSchema.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { answerText } from './answerText.ts'
import { answersIn } from './useAnswers.ts'
import { useStoreForm } from './useStoreForm.ts'

type Values = Readonly<Record<string, unknown>>

export function AnswersRows({ theirs, yours }: { theirs: Values; yours: Values }) {
  const t = useT()
  const tag = useLanguageTag()
  const { fields, newestFields } = useStoreForm(yours, theirs)
  const [their, your] = [answersIn(theirs.answers), answersIn(yours.answers)]
  const known = new Map([...newestFields, ...fields].map(field => [field.key, field]))
  const keys = [
    ...new Set([...fields.map(({ key }) => key), ...Object.keys({ ...their, ...your })]),
  ]
  // Answers outside this form are not sent, and stay unchanged.
  const differing = keys.filter(
    key =>
      known.has(key) && JSON.stringify(their[key] ?? null) !== JSON.stringify(your[key] ?? null),
  )
  return differing.map(key => {
    const field = known.get(key)
    return (
      <tr key={key}>
        <th scope="row">{field ? labelOf(field) : key}</th>
        <td>{answerText(field, their[key], t, tag)}</td>
        <td>{answerText(field, your[key], t, tag)}</td>
      </tr>
    )
  })
}
