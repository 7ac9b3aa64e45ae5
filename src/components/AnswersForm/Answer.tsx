import { useInput } from 'ra-core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldError } from 'react-hook-form'
import type { FormField } from '#common/formSchema.ts'
import type { AnswerProps } from './types.ts'

const firstIn = (place: HTMLElement | null, selectors: string) =>
  place?.querySelector<HTMLElement>(selectors)

/** Focuses the first invalid control, else the first one. */
function focusIn(place: HTMLElement | null): void {
  const wrong = firstIn(place, '[aria-invalid="true"], [data-invalid="true"]')
  const target = wrong ?? firstIn(place, 'input, textarea, select, button')
  target?.focus()
}

interface AnswerInputProps {
  source: string
  field: FormField
  /** `error` is the whole error, including those of parts inside the answer. */
  children: (answer: AnswerProps, error: FieldError | undefined) => ReactNode
}

/** One answer of the surrounding form. Null: it was cleared, and no default replaces it. */
export function Answer({ source, field, children }: AnswerInputProps) {
  const place = useRef<HTMLDivElement>(null)
  const input = useInput({
    source,
    format: answer => answer,
    parse: answer => answer ?? null,
  })
  const { id, fieldState } = input
  const { value, onChange, ref } = input.field
  useEffect(() => ref({ focus: () => focusIn(place.current) }))
  const error = fieldState.error?.message || null
  return (
    <div className="st-answer" ref={place}>
      {children({ field, id, value, onChange, error }, fieldState.error)}
    </div>
  )
}
