import type { ReactNode } from 'react'
import { useT } from '#src/i18n/useT.ts'
import './page.css'
import { RetryButton } from './retrying.tsx'

/** What comes, as it will stand: how many parts a row of it has. */
const shapes = { lines: 1, table: 5, tree: 2, form: 2, panel: 2, page: 4 } as const

interface SkeletonProps {
  /** lines: text; table: a list of records; tree: branches; form: fields; panel: facts; page: a whole screen. */
  shape?: keyof typeof shapes
  rows?: number
  /** What a screen reader hears. */
  label?: string
}

/** Grey shapes in the place of what is still on its way, and of its size. */
export function Skeleton({ shape = 'lines', rows = 6, label }: SkeletonProps) {
  const t = useT()
  return (
    <div
      className="st-skeleton"
      data-shape={shape}
      role="status"
      aria-label={label ?? t('app.loading')}
    >
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows without a state of their own
        <span key={row}>
          {Array.from({ length: shapes[shape] }, (_, part) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <i key={part} />
          ))}
        </span>
      ))}
    </div>
  )
}

interface EmptyProps {
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** Nothing to show, and why. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className="st-state" role="status">
      <h2>{title}</h2>
      {children && <p className="st-soft">{children}</p>}
      {action}
    </div>
  )
}

interface ErrorPanelProps {
  /** What failed. */
  title: string
  /** Why, and what to do. */
  reason: string
  /** Asks again; without it there is no button. */
  retry?: (() => void) | undefined
  /** A retry is on its way. */
  busy?: boolean
}

/** What failed, what to do, and the way to try again. */
export function ErrorPanel({ title, reason, retry, busy = false }: ErrorPanelProps) {
  return (
    <div className="st-state" role="alert">
      <h2>{title}</h2>
      <p className="st-soft">{reason}</p>
      {retry && <RetryButton retry={retry} busy={busy} />}
    </div>
  )
}
