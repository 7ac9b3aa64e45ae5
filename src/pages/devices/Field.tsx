// A labelled field with its help and what is wrong with it.
import { type ReactNode, useId } from 'react'

interface FieldProps {
  label: string
  help?: string | undefined
  /** What is wrong, once it is said. */
  problem?: string | null | undefined
  wide?: boolean
  children: (attributes: {
    id: string
    error: boolean
    'aria-describedby': string | undefined
  }) => ReactNode
}

export function Field({ label, help, problem = null, wide = false, children }: FieldProps) {
  const id = useId()
  const described = [help && `${id}help`, problem !== null && `${id}wrong`].filter(Boolean)
  return (
    <div className="st-field" data-wide={wide}>
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      {children({
        id,
        error: problem !== null,
        'aria-describedby': described.join(' ') || undefined,
      })}
      {help && (
        <p className="st-soft" id={`${id}help`}>
          {help}
        </p>
      )}
      {problem !== null && (
        <p className="st-error" id={`${id}wrong`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
