import type { ReactNode } from 'react'

/** What is wrong, said at once; nothing while there is no text. */
export const ErrorText = ({ children }: { children: ReactNode }) =>
  children ? (
    <p className="st-error" role="alert">
      {children}
    </p>
  ) : null
