// The answers to a store's form, their errors, and what of them is sent.
import { useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { withoutEmpty } from '#common/formSchema.ts'
import { isObject } from '#common/isObject.ts'
import { omit } from '#common/omit.ts'
import { type AnswerErrors, answerErrors } from '#src/components/AnswersForm/answerProblems.ts'
import { withDefaults } from '#src/components/AnswersForm/defaults.ts'
import type { Answers } from '#src/components/AnswersForm/types.ts'
import { useT } from '#src/i18n/useT.ts'
import type { InputProps } from '../schema/inputs.tsx'
import type { StoreForm } from './useStoreForm.ts'

const noAnswers: Answers = {}
/** A value as answers; it may be anything. */
export const answersIn = (value: unknown): Answers => (isObject(value) ? value : noAnswers)

/** Only warnings keep a store from being complete: it has all that its form requires. */
const isOnlyWarned = (base: InputProps['base'], { fields }: StoreForm) =>
  Number(base?.openWarnings ?? 0) > 0 &&
  fields.every(({ key, required }) => !required || Object.hasOwn(answersIn(base?.answers), key))

/** `isRead`: the previous answers have loaded. Long: rendering, errors and the request depend on the same few facts. */
export function useAnswers(input: InputProps, form: StoreForm, isRead: boolean) {
  const { field, entry, base, refused = [], tried, hold, isChanged: isTouched } = input
  const t = useT()
  const { getFieldState, setFocus, trigger } = useFormContext()
  const [later, setLater] = useState(false)
  /** Keys of fields whose input is not a valid answer. */
  const wrong = useRef(new Set<string>())
  const { version, filled, isSame } = form
  const isReady = form.isReady && isRead
  const isNew = base.id === undefined
  const isMoved = isReady && (!isSame || (filled !== '' && version !== filled))
  const isIncomplete = isNew || isMoved || (base.complete === false && !isOnlyWarned(base, form))
  // A store that has answered this very version has already decided about the defaults.
  const fields = useMemo(
    () =>
      isIncomplete
        ? form.fields
        : form.fields.map(({ settings = {}, ...rest }) => ({
            ...rest,
            settings: omit(settings, 'default'),
          })),
    [isIncomplete, form.fields],
  )
  const keys = useMemo(() => new Set(fields.map(({ key }) => key)), [fields])
  const given = answersIn(entry)
  const answers = withDefaults(fields, given)
  const mayWait = isReady && fields.length > 0 && isIncomplete
  const isNeeded = fields.length > 0 && (isNew || isMoved || isTouched) && !(mayWait && later)

  const problemsIn = (value: unknown): AnswerErrors => ({
    ...Object.fromEntries([...wrong.current].filter(key => keys.has(key)).map(key => [key, ''])),
    ...answerErrors(fields, withDefaults(fields, answersIn(value)), t),
  })
  // If the defaults complete the form, the operator sees them, and saves them.
  const isFilledIn = () =>
    mayWait && !later && answers !== given && Object.keys(problemsIn(given)).length === 0
  const focus = () => {
    const { error = {} } = getFieldState(field.name)
    const first = fields.find(({ key }) => Object.hasOwn(error, key))
    if (first) setFocus(`${field.name}.${first.key}`)
  }
  useEffect(() => {
    hold({
      problemOf: value => (isReady && isNeeded ? problemsIn(value) : undefined),
      sent: () => {
        // Without its form the answers cannot be validated: changes are left to the server.
        if (!isReady) return isTouched ? withoutEmpty(given) : undefined
        if (!isNeeded && !isFilledIn()) return undefined
        return withoutEmpty(
          Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key))),
        )
      },
      query: () => (isReady && filled !== '' && version !== filled ? { formVersion: version } : {}),
      focus,
    })
    return () => hold(null)
  })
  const recheck = () => {
    if (tried) void trigger(field.name)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: other fields, or the need for them, change the errors
  useEffect(recheck, [fields, isNeeded])
  const refusals = JSON.stringify(refused)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal moves the focus once
  useEffect(() => {
    if (refused.length > 0) focus()
  }, [refusals])

  return {
    isReady,
    isNeeded,
    fields,
    answers,
    /** The number of answers that this form has no fields for. */
    hiddenCount: Object.keys(withoutEmpty(given)).filter(key => !keys.has(key)).length,
    mayWait,
    later,
    setLater,
    isLost: isTouched && mayWait && later,
    /** The server's errors in answers that are not shown. */
    elsewhere: refused.flatMap(({ path, info }) => {
      const [, , key] = path.split('/')
      return key === undefined || keys.has(key) ? [] : [info]
    }),
    setWrong: (key: string, isWrong: boolean) => {
      if (wrong.current.has(key) === isWrong) return
      if (isWrong) wrong.current.add(key)
      else wrong.current.delete(key)
      recheck()
    },
  }
}
