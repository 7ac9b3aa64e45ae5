import type { ComponentType } from 'react'
import type { FormField } from '#common/formSchema.ts'
import type { AreaNeighbour } from '../AreaField/drawing.ts'
import type { Choice } from '../Combobox/choices.ts'
import type { ShownPlace } from '../Map/opening/shown.ts'

export type Answers = Readonly<Record<string, unknown>>

/** One field of the form and its answer. */
export interface AnswerProps {
  readonly field: FormField
  /** Id of the control; its label is `<id>-label`. */
  readonly id: string
  readonly value: unknown
  /** Undefined: the answer is removed. */
  readonly onChange: (value: unknown) => void
  /** The error, in the operator's language. */
  readonly error: string | null
  /** Replaces the choices of the field's settings. */
  readonly choices?: readonly Choice[]
  /** Why there are no choices. */
  readonly note?: string
}

/** The context the fields of a form need. */
export interface AnswersPlace {
  /** The record's name, for the names of saved files. */
  readonly owner?: string | undefined
  /** The country an address starts with. */
  readonly country?: string | undefined
  /** Areas whose overlaps with an area are reported; keep the same array between renders. */
  readonly neighbours?: readonly AreaNeighbour[] | undefined
  /** The field whose map is to show a place; a new object asks again. */
  readonly shown?: (ShownPlace & { readonly field: string }) | null | undefined
  /** Renders a DB field; without it the field takes typed text. */
  readonly Database?: ComponentType<AnswerProps> | undefined
}
