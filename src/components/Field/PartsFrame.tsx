import { type ReactNode, useId } from 'react'
import { LoadBoundary } from '../Loading/LoadBoundary.tsx'
import { ErrorText } from './ErrorText.tsx'
import { Hint, LabelText } from './FieldFrame.tsx'

interface PartsFrameProps {
  className: string
  label: string
  required?: boolean | undefined
  hint?: string | undefined
  /** An error of the value as a whole. */
  error?: string | null | undefined
  children: ReactNode
}

/** Frames several inputs that form one value, and whose code loads on demand. */
export function PartsFrame(props: PartsFrameProps) {
  const { className, label, required, hint, error, children } = props
  const id = useId()
  return (
    <fieldset
      className={`${className} st-stack`}
      aria-labelledby={`${id}label`}
      aria-describedby={`${id}error`}
    >
      <span className="st-label" id={`${id}label`}>
        <LabelText label={label} required={required} />
      </span>
      <Hint text={hint} />
      <LoadBoundary>{children}</LoadBoundary>
      <div id={`${id}error`}>
        <ErrorText>{error}</ErrorText>
      </div>
    </fieldset>
  )
}
