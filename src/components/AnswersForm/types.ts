import type { ComponentType } from 'react'
import type { FormField } from '#common/formSchema.ts'
import type { AreaNeighbour } from '../AreaField/drawing.ts'
import type { Choice } from '../Combobox/choices.ts'

export type Answers = Readonly<Record<string, unknown>>

/** One field of the form and its answer. */
export interface AnswerProps {
  readonly field: FormField
  /** Of the element that takes the answer; its label is `<id>-label`. */
  readonly id: string
  readonly value: unknown
  /** Undefined: there is no answer any more. */
  readonly onChange: (value: unknown) => void
  /** What is wrong with it, in the operator's language. */
  readonly error: string | null
  /** Instead of those of the field's settings. */
  readonly choices?: readonly Choice[]
  /** Why there is nothing to choose from. */
  readonly note?: string
}

/** What the fields of a form need to know of where they stand. */
export interface AnswersPlace {
  /** The country an address begins with. */
  readonly country?: string | undefined
  /** Areas that an area may overlap with; the same list from one drawing to the next. */
  readonly neighbours?: readonly AreaNeighbour[] | undefined
  /** Draws a DB field; without it the field takes what is typed. */
  readonly Database?: ComponentType<AnswerProps> | undefined
}
