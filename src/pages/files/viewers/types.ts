import type { ReactNode } from 'react'
import type { OpenBytes } from './bytes.ts'

/** What every viewer gets. */
export interface ViewProps {
  readonly file: OpenBytes
  /** Stands at the end of the viewer's own tools. */
  readonly tools: ReactNode
  /** Why it is read-only, or another thing to say above it. */
  readonly note: string | null
  /** Reads the file again from its beginning, as it is now. */
  readonly onReload: () => void
  /** Shows the bytes instead. */
  readonly onBytes: () => void
}
