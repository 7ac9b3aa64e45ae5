import { Button } from '@mui/material'
import { Icon } from '#src/components/Icon.tsx'
import { Progress, percentOf } from '#src/components/Progress/Progress.tsx'
import { failureText, type Translate, useT } from '#src/i18n/useT.ts'
import { exportLimit } from './exportRows.ts'
import type { ExportState } from './useExport.ts'

function resultText(t: Translate, state: ExportState): string {
  if (state.kind === 'stopped') return t('table.stopped')
  if (state.kind === 'failed') return `${t('table.exportFailed')} ${failureText(state.error)}`
  if (state.kind !== 'done') return ''
  return state.capped
    ? t('table.capped', { limit: exportLimit })
    : t('table.exported', { smart_count: state.count })
}

interface ExportButtonProps {
  state: ExportState
  onStart: () => void
  onStop: () => void
}

/** Starts the export; while it runs, shows its progress and a button to stop it. */
export function ExportButton({ state, onStart, onStop }: ExportButtonProps) {
  const t = useT()
  const running = state.kind === 'running'
  return (
    <Button onClick={running ? onStop : onStart}>
      <Icon name={running ? 'close' : 'download'} />
      {t(running ? 'action.stop' : 'action.export')}
    </Button>
  )
}

/** The progress and the result of the export. */
export function ExportResult({ state }: { state: ExportState }) {
  const t = useT()
  const running = state.kind === 'running'
  const text = running ? t('table.exporting', state) : resultText(t, state)
  return (
    <p
      className="st-table-result st-pad-1 st-in-line st-over st-small"
      data-kind={state.kind}
      data-bad={state.kind === 'failed'}
      role="status"
    >
      {running && (
        <Progress label={text} value={percentOf(state.done, state.total)} shown={false} />
      )}
      {text}
    </p>
  )
}
