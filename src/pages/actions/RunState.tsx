import { Chip } from '@mui/material'
import type { ActionRun } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'

export function RunState({ run }: { run: Pick<ActionRun, 'state' | 'cancelling'> }) {
  const t = useT()
  return (
    <Chip
      component="span"
      className="st-run-state"
      data-state={run.state}
      role="status"
      label={t(run.cancelling ? 'actions.run.cancelling' : `actions.run.states.${run.state}`)}
    />
  )
}
