import type { ReactNode } from 'react'
import type { OpenBytes } from './bytes.ts'

/** The props of every viewer. */
export interface ViewProps {
  readonly file: OpenBytes
  /** Shown after the viewer's own tools. */
  readonly tools: ReactNode
  /** Why it is read-only, or another note above it. */
  readonly note: string | null
  /** Reads the file again from its start, as it is now. */
  readonly onReload: () => void
  /** Switches to the bytes. */
  readonly onBytes: () => void
}
