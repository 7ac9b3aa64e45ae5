import { Skeleton as Shape } from '@mui/material'
import type { ReactNode } from 'react'
import { failureText, useT } from '#src/i18n/useT.ts'
import './page.css'
import { RetryButton } from './retrying.tsx'

/** A bar: its share of the row, as CSS `flex`, and its height. */
type Bar = readonly [flex: string, height: number]
const textBar: Bar = ['1', 11]

/** The bars of a row of the awaited content. */
const shapes = {
  lines: [textBar],
  table: [textBar, textBar, textBar, textBar, textBar],
  tree: [
    ['0 0 16px', 14],
    ['0 1 220px', 11],
  ],
  form: [
    ['0 1 110px', 11],
    ['1 0 100%', 34],
  ],
  panel: [['0 0 26%', 11], textBar],
  page: [textBar, textBar, textBar, textBar],
} satisfies Record<string, readonly Bar[]>

/** A page's heading, with its tools at the other end. */
const pageHead: readonly Bar[] = [
  ['0 1 180px', 20],
  ['0 1 180px', 32],
]

export interface SkeletonProps {
  /** lines: text; table: a list of records; tree: branches; form: fields; panel: facts; page: a whole screen. */
  shape?: keyof typeof shapes
  rows?: number
  /** Announced by screen readers. */
  label?: string
}

/** Grey shapes in place of loading content, of the same size. */
export function Skeleton({ shape = 'lines', rows = 6, label }: SkeletonProps) {
  const t = useT()
  return (
    <div
      className="st-skeleton st-stack st-gap-3 st-pad-4 st-top"
      data-shape={shape}
      role="status"
      aria-label={label ?? t('app.loading')}
    >
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows without state
        <div className="st-row st-gap-wide" key={row}>
          {(shape === 'page' && row === 0 ? pageHead : shapes[shape]).map(([flex, height], bar) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Shape key={bar} variant="rounded" style={{ flex, height }} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface EmptyProps {
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** Says that there is nothing to show, and why. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className="st-state st-middle st-stack st-center" role="status">
      <h2>{title}</h2>
      {children && <p className="st-soft">{children}</p>}
      {action}
    </div>
  )
}

interface ErrorPanelProps {
  /** The action that failed. */
  title: string
  /** The reason, and the remedy. */
  reason: string
  /** Retries; without it there is no button. */
  retry?: (() => void) | undefined
  /** A retry is running. */
  busy?: boolean
}

/** An error with its remedy and a retry button. */
export function ErrorPanel({ title, reason, retry, busy = false }: ErrorPanelProps) {
  return (
    <div className="st-state st-middle st-stack st-center" role="alert">
      <h2>{title}</h2>
      <p className="st-soft">{reason}</p>
      {retry && <RetryButton retry={retry} busy={busy} />}
    </div>
  )
}

export interface ReadQuery {
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface QueryFailureProps {
  /** The action that failed. */
  title: string
  query: ReadQuery
}

/** Reports a failed query with its reason and a retry button. */
export const QueryFailure = ({
  title,
  query: { error, isFetching, refetch },
}: QueryFailureProps) => (
  <ErrorPanel
    title={title}
    reason={failureText(error)}
    retry={() => void refetch()}
    busy={isFetching}
  />
)
