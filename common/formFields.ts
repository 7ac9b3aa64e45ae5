// Validates the settings of a form field, for the builder and the server alike.
import { answerProblems, type CustomKind, type FormField } from './formSchema.ts'
import { patternProblem } from './pattern.ts'

export type FieldCode =
  | 'form.choices'
  | 'form.limits'
  | 'form.pattern_invalid'
  | 'form.pattern_hostile'
  | 'form.default'

/** The setting and the problem. */
export type FieldWrong = readonly [path: `/settings/${string}`, code: FieldCode]

const isAbove = (least: number | string | undefined, most: number | string | undefined) =>
  least !== undefined && most !== undefined && least > most

const isMoment = (text: string | undefined, kind: 'date' | 'time') =>
  text === undefined ||
  answerProblems([{ type: 'custom', key: 'k', settings: { kind } }], { k: text }).length === 0

function wrongMoments({ earliest, latest }: NonNullable<FormField['settings']>, kind: CustomKind) {
  if (kind !== 'date' && kind !== 'time') return []
  const found: FieldWrong[] = []
  if (!isMoment(earliest, kind) || isAbove(earliest, latest))
    found.push(['/settings/earliest', 'form.limits'])
  if (!isMoment(latest, kind)) found.push(['/settings/latest', 'form.limits'])
  return found
}

function wrongSettings({ type, settings = {} }: FormField): FieldWrong[] {
  if (type !== 'custom') return []
  const { kind = 'text', choices = [], pattern } = settings
  const found: FieldWrong[] = []
  if ((kind === 'one' || kind === 'some') && choices.length === 0)
    found.push(['/settings/choices', 'form.choices'])
  const problem = pattern === undefined ? undefined : patternProblem(pattern)
  if (problem) found.push(['/settings/pattern', `form.pattern_${problem}`])
  if (isAbove(settings.minLength, settings.maxLength))
    found.push(['/settings/minLength', 'form.limits'])
  if (isAbove(settings.minimum, settings.maximum)) found.push(['/settings/minimum', 'form.limits'])
  if (isAbove(settings.minChoices, settings.maxChoices))
    found.push(['/settings/minChoices', 'form.limits'])
  return [...found, ...wrongMoments(settings, kind)]
}

/** A default is validated as an answer. */
function wrongDefault(field: FormField): FieldWrong[] {
  const value = field.settings?.default
  if (value === undefined || value === null) return []
  const wrong = answerProblems([{ ...field, required: false }], { [field.key]: value })
  return wrong.length > 0 ? [['/settings/default', 'form.default']] : []
}

/** Validates a field whose values already have the types of the contract. */
export function wrongInField(field: FormField): FieldWrong[] {
  const wrong = wrongSettings(field)
  return wrong.length > 0 ? wrong : wrongDefault(field)
}
