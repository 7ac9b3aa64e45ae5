import type { ReactNode } from 'react'

interface ErrorTextProps {
  /** For the control it describes. */
  id?: string | undefined
  children: ReactNode
}

/** An error, announced at once; nothing without text. */
export const ErrorText = ({ id, children }: ErrorTextProps) =>
  children ? (
    <p className="st-error" id={id} role="alert">
      {children}
    </p>
  ) : null
