import { Chip } from '@mui/material'
import type { Action } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'

export function DangerTag({ danger }: Pick<Action, 'danger'>) {
  const t = useT()
  return (
    <Chip
      component="span"
      className="st-danger"
      data-danger={danger}
      label={t(`actions.danger.${danger}`)}
    />
  )
}
