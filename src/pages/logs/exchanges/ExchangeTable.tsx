import { Link } from 'react-router'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import type { Exchange } from '#src/dataProvider/index.ts'
import { formatExact, formatNumber, formatStamp } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { exchangeKey } from './filters.ts'
import { StatusTag } from './StatusTag.tsx'

interface ExchangeTableProps {
  exchanges: readonly Exchange[]
  /** Position of the open one. */
  current: string | null
}

/** Id of the link that opens an exchange. */
export const rowId = (position: string): string => `exchange-${position}`

export function ExchangeTable({ exchanges, current }: ExchangeTableProps) {
  const t = useT()
  return (
    <table className="st-exchange-table st-place st-small" aria-label={t('logsExchanges.label')}>
      <thead>
        <tr>
          <th scope="col">{t('logsExchanges.transaction')}</th>
          <th scope="col">{t('logsExchanges.operation')}</th>
          <th scope="col">{t('logsExchanges.at')}</th>
          <th scope="col" className="st-right">
            {t('logsExchanges.duration')}
          </th>
          <th scope="col">{t('logsExchanges.status')}</th>
        </tr>
      </thead>
      <tbody>
        {exchanges.map(exchange => (
          <Row
            key={exchange.position}
            exchange={exchange}
            isCurrent={exchange.position === current}
          />
        ))}
      </tbody>
    </table>
  )
}

function Row({ exchange, isCurrent }: { exchange: Exchange; isCurrent: boolean }) {
  const t = useT()
  const tag = useLanguageTag()
  const { linkTo } = useSearchAddress()
  const { transaction, operation, at, durationMs, status } = exchange
  return (
    <tr className="st-option" data-chosen={isCurrent}>
      <th scope="row">
        <Link
          className="st-block"
          id={rowId(exchange.position)}
          aria-current={isCurrent ? 'true' : undefined}
          {...linkTo(withValues({ exchange: exchangeKey(exchange) }))}
        >
          {transaction}
        </Link>
      </th>
      <td className="st-wrap">{operation}</td>
      <td>
        <time dateTime={at} title={formatExact(at, tag)}>
          {formatStamp(at, tag)}
        </time>
      </td>
      <td className="st-right">
        {durationMs === null
          ? '–'
          : t('logsExchanges.milliseconds', { n: formatNumber(durationMs, tag) })}
      </td>
      <td>
        <StatusTag status={status} />
      </td>
    </tr>
  )
}
