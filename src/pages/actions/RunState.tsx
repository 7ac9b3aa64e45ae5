import { Chip } from '@mui/material'
import type { ActionRun } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'

const colours = {
  queued: 'default',
  running: 'warning',
  done: 'success',
  failed: 'error',
  unknown: 'error',
  skipped: 'default',
  cancelled: 'default',
} as const

export function RunState({ run }: { run: Pick<ActionRun, 'state' | 'cancelling'> }) {
  const t = useT()
  return (
    <Chip
      component="span"
      color={colours[run.state]}
      role="status"
      label={t(run.cancelling ? 'actions.run.cancelling' : `actions.run.states.${run.state}`)}
    />
  )
}
