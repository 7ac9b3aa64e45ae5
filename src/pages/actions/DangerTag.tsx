import { Chip } from '@mui/material'
import type { Action } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'

const colours = { none: 'default', low: 'success', medium: 'warning', high: 'error' } as const

export function DangerTag({ danger }: Pick<Action, 'danger'>) {
  const t = useT()
  return <Chip component="span" color={colours[danger]} label={t(`actions.danger.${danger}`)} />
}
