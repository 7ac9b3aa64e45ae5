import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import './page.css'

/** Grey lines in the place of what is still on its way; `label` is what a screen reader hears. */
export function Skeleton({ rows = 6, label }: { rows?: number; label?: string }) {
  const t = useT()
  return (
    <div className="st-skeleton" role="status" aria-label={label ?? t('app.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical lines without a state of their own
        <span key={row} />
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
  const t = useT()
  return (
    <div className="st-state" role="alert">
      <h2>{title}</h2>
      <p className="st-soft">{reason}</p>
      {retry && (
        <button type="button" className="st-button" onClick={retry} disabled={busy}>
          {t('action.retry')}
        </button>
      )}
    </div>
  )
}
