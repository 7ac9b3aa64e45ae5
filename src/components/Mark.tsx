// A state by shape, colour and word.
import type { ReactNode } from 'react'

/** Filled circle: good. Triangle: warning. Square: bad. Ring: unknown. */
const shapes = {
  good: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2z',
  warn: 'M8 1.500L15 14H1z',
  bad: 'M2.500 2.500h11v11h-11z',
  none: 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3z',
} as const

/** The states of services, devices, stores and jobs. */
const kinds = {
  up: 'good',
  degraded: 'warn',
  warning: 'warn',
  refused: 'bad',
  down: 'bad',
  critical: 'bad',
  unknown: 'none',
  disabled: 'none',
  none: 'none',
  done: 'good',
  partly: 'warn',
  failed: 'bad',
} as const

interface MarkProps {
  state: keyof typeof kinds
  /** Longer than a word: it may wrap. */
  long?: boolean
  children: ReactNode
}

export function Mark({ state, long = false, children }: MarkProps) {
  const kind = kinds[state]
  return (
    <span className={`st-mark st-inline ${long ? '' : 'st-medium st-nowrap'}`} data-kind={kind}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={shapes[kind]} />
      </svg>
      {children}
    </span>
  )
}
