import type { Exchange } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'

/** How it ended, in words as well as in colour. */
export function StatusTag({ status }: Pick<Exchange, 'status'>) {
  const t = useT()
  return (
    <span className="st-tag st-exchange-status" data-status={status}>
      {t(`logsExchanges.statuses.${status}`)}
    </span>
  )
}
