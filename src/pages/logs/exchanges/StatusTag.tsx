import { Chip } from '@mui/material'
import type { Exchange } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'

const tones = {
  ok: 'success',
  failed: 'error',
  unanswered: 'warning',
  waiting: 'warning',
} as const

/** How it ended, as a word as well as a colour. */
export function StatusTag({ status }: Pick<Exchange, 'status'>) {
  const t = useT()
  return (
    <Chip component="span" color={tones[status]} label={t(`logsExchanges.statuses.${status}`)} />
  )
}
