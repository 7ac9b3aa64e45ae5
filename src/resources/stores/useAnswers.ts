// What is answered to a store's form, what is wrong with it, and what of it is sent.
import { useEffect, useMemo, useRef, useState } from 'react'
import { withoutEmpty } from '#common/formSchema.ts'
import {
  type AnswerErrors,
  answerErrors,
  focusAnswer,
} from '#src/components/AnswersForm/answerProblems.ts'
import { withDefaults } from '#src/components/AnswersForm/defaults.ts'
import { isObject } from '#src/components/AnswersForm/isObject.ts'
import { useT } from '#src/i18n/useT.ts'
import type { InputProps } from '../schema/inputs.tsx'
import type { useStoreForm } from './useStoreForm.ts'

type StoreForm = ReturnType<typeof useStoreForm>
type Answers = Readonly<Record<string, unknown>>

const answersIn = (value: unknown): Answers => (isObject(value) ? value : none)
const none: Answers = {}

/** What the server has against answers, by where they lie in the request. */
const refusalsIn = (refused: InputProps['refused'] = []): AnswerErrors =>
  Object.fromEntries(
    refused.toReversed().flatMap(({ path, info }) => {
      const [, , ...inside] = path.split('/')
      return inside.length === 0 ? [] : [[inside.join('/'), info]]
    }),
  )

/** `isRead`: the answers of before are there. */
export function useAnswers(input: InputProps, form: StoreForm, isRead: boolean) {
  const { entry, base, onChange, refused, tried, hold, isChanged: isTouched } = input
  const t = useT()
  const place = useRef<HTMLFieldSetElement>(null)
  const [later, setLater] = useState(false)
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const { fields, version, filled, isSame } = form
  const isReady = form.state === 'ready' && isRead
  const isNew = base.id === undefined
  const isMoved = isReady && (!isSame || (filled !== '' && version !== filled))
  const isIncomplete = isNew || isMoved || base.complete === false
  const typed = answersIn(entry)
  // A store that has answered to this very version has said what it wants of the defaults.
  const answers = useMemo(
    () => (isIncomplete ? withDefaults(fields, typed) : typed),
    [isIncomplete, fields, typed],
  )
  const keys = useMemo(() => new Set(fields.map(({ key }) => key)), [fields])
  const mayWait = isReady && fields.length > 0 && isIncomplete
  const isAsked = fields.length > 0 && (isNew || isMoved || isTouched) && !(mayWait && later)
  const wrongNow = [...wrong].filter(key => keys.has(key))
  const others = Object.keys(withoutEmpty(typed)).filter(key => !keys.has(key)).length

  const hasWrong = () =>
    wrongNow.length > 0 || Object.keys(answerErrors(fields, answers, t)).length > 0
  const isWrong = () => isReady && isAsked && hasWrong()
  // What the defaults make whole is what the operator sees, and saves.
  const isFilledIn = () => mayWait && !later && answers !== typed && !hasWrong()
  const sent = () => {
    // Without its form nothing can be said of the answers: what was changed is the server's to judge.
    if (!isReady) return isTouched ? withoutEmpty(typed) : undefined
    if (!isAsked && !isFilledIn()) return undefined
    return withoutEmpty(
      Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key))),
    )
  }
  const query = (): Readonly<Record<string, string>> =>
    isReady && filled !== '' && version !== filled ? { formVersion: version } : {}
  const focus = (errors: AnswerErrors = {}) => {
    const own = answerErrors(fields, answers, t)
    const first = fields.find(
      ({ key }) =>
        Object.hasOwn(own, key) ||
        wrongNow.includes(key) ||
        Object.keys(errors).some(path => path.split('/')[0] === key),
    )
    if (first) focusAnswer(place.current, first.key)
  }

  const latest = useRef({ isWrong, sent, query, focus })
  useEffect(() => {
    latest.current = { isWrong, sent, query, focus }
  })
  const held = useRef(hold)
  useEffect(() => {
    const { current: holding } = held
    holding({
      isWrong: () => latest.current.isWrong(),
      sent: () => latest.current.sent(),
      query: () => latest.current.query(),
      focus: () => latest.current.focus(),
    })
    return () => holding(null)
  }, [])

  const refusals = refusalsIn(refused)
  const refusalsText = JSON.stringify(refusals)
  useEffect(() => {
    if (refusalsText !== '{}') latest.current.focus(JSON.parse(refusalsText))
  }, [refusalsText])

  return {
    isReady,
    place,
    answers,
    others,
    mayWait,
    later,
    setLater,
    isLost: isTouched && mayWait && later,
    validated: tried && isAsked,
    refusals,
    /** What the server says of answers that are not drawn. */
    elsewhere: Object.entries(refusals).flatMap(([path, text]) =>
      keys.has(path.split('/')[0] ?? '') ? [] : [text],
    ),
    change: (key: string, value: unknown) => onChange({ ...typed, [key]: value }),
    setWrong: (key: string, isNow: boolean) =>
      setWrong(before => {
        if (before.has(key) === isNow) return before
        const next = new Set(before)
        if (isNow) next.add(key)
        else next.delete(key)
        return next
      }),
  }
}
