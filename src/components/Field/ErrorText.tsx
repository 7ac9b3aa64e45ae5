import type { ReactNode } from 'react'

interface ErrorTextProps {
  /** For the entry that it describes. */
  id?: string | undefined
  children: ReactNode
}

/** What is wrong, said at once; nothing while there is no text. */
export const ErrorText = ({ id, children }: ErrorTextProps) =>
  children ? (
    <p className="st-error" id={id} role="alert">
      {children}
    </p>
  ) : null
