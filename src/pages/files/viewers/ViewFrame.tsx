import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { ErrorPanel } from '#src/components/Page/states.tsx'
import { ApiError } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { fileFailure } from '../failure.ts'
import type { ViewProps } from './types.ts'

interface ViewFrameProps extends Pick<ViewProps, 'tools' | 'note'> {
  /** The viewer's own tools. */
  bar: ReactNode
  /** Facts about the visible part: sizes, positions. */
  foot?: ReactNode
  children: ReactNode
}

/** The frame of all viewers: tools, why it is read-only, the file, and the position in it. */
export function ViewFrame({ bar, tools, note, foot, children }: ViewFrameProps) {
  return (
    <div className="st-column st-grow">
      <div className="st-viewer-bar st-compact st-pad-1 st-row st-under st-small">
        {bar}
        <div className="st-row st-end">{tools}</div>
      </div>
      {note !== null && <p className="st-sunken st-pad-1 st-under st-small st-soft">{note}</p>}
      {children}
      {foot && (
        <footer className="st-files-foot st-gap-words st-pad-1 st-row st-over st-fine st-soft">
          {foot}
        </footer>
      )}
    </div>
  )
}

const isOther = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 412 || error.status === 404)

interface ProblemProps {
  error: unknown
  busy?: boolean
  onRetry: () => void
  onReload: () => void
}

/** Why bytes could not be read. A file that has changed since is read again from the start. */
export function ViewProblem({ error, busy = false, onRetry, onReload }: ProblemProps) {
  const t = useT()
  if (!isOther(error))
    return (
      <ErrorPanel
        title={t('filesViewers.failed')}
        reason={fileFailure(error)}
        retry={onRetry}
        busy={busy}
      />
    )
  const gone = error.status === 404 || error.code === 'version.gone'
  return (
    <div className="st-state st-middle st-stack st-center" role="alert">
      <h2>{t(gone ? 'filesViewers.gone' : 'filesViewers.changed')}</h2>
      <p className="st-soft">{t('filesViewers.changedText')}</p>
      <Button onClick={onReload}>{t('filesViewers.reload')}</Button>
    </div>
  )
}
