import { memo } from 'react'
import { Link } from 'react-router'
import type { ListView, Operator } from '../../dataProvider/index.ts'
import { formatTime } from '../../i18n/format.ts'
import { useLanguageTag, useT } from '../../i18n/useT.ts'
import { pagesSummary } from './pageNames.ts'

const columns = [
  ['username', 'operators.username'],
  ['name', 'operators.name'],
  [null, 'operators.pages'],
  [null, 'operators.state'],
  ['sessions', 'operators.live'],
  ['lastSignIn', 'operators.lastSignIn'],
] as const

/** Where the row's link is found again. */
export const rowId = (id: number): string => `operator-${id}`

interface RowProps {
  operator: Operator
  address: string
  chosen: boolean
  tag: string
}

const Row = memo(function Row({ operator, address, chosen, tag }: RowProps) {
  const t = useT()
  const { id, username, name, pages, disabled, sessions, lastSignIn } = operator
  return (
    <tr className="st-operator-row" data-chosen={chosen}>
      <th scope="row" data-label={t('operators.username')}>
        <Link id={rowId(id)} to={address} aria-current={chosen ? 'true' : undefined}>
          {username}
        </Link>
      </th>
      <td data-label={t('operators.name')} data-empty={name === ''}>
        {name || '–'}
      </td>
      <td data-label={t('operators.pages')} data-column="pages">
        <span data-none={pages.length === 0}>{pagesSummary(t, pages)}</span>
      </td>
      <td data-label={t('operators.state')}>
        <span className="st-outcome" data-outcome={disabled ? 'failed' : 'ok'}>
          {t(disabled ? 'operators.disabled' : 'operators.active')}
        </span>
      </td>
      <td data-label={t('operators.live')} data-column="live">
        {sessions}
      </td>
      <td data-label={t('operators.lastSignIn')}>
        {lastSignIn ? (
          <time dateTime={lastSignIn}>{formatTime(lastSignIn, tag)}</time>
        ) : (
          <span className="st-soft">{t('operators.never')}</span>
        )}
      </td>
    </tr>
  )
})

interface OperatorTableProps {
  operators: readonly Operator[]
  view: ListView
  chosen: number | null
  addressFor: (id: number) => string
  onSort: (sort: Pick<ListView, 'field' | 'direction'>) => void
  busy: boolean
}

/** A row's link opens its operator; it lies over the whole row. */
export function OperatorTable(props: OperatorTableProps) {
  const { operators, view, chosen, addressFor, onSort, busy } = props
  const t = useT()
  const tag = useLanguageTag()
  const up = view.direction === 'asc'
  return (
    <table className="st-table" aria-busy={busy}>
      <caption className="st-hidden">{t('operators.list')}</caption>
      <thead>
        <tr>
          {columns.map(([field, label]) => {
            const sorted = field === view.field
            const column = label.split('.')[1]
            if (!field)
              return (
                <th key={label} scope="col" data-column={column}>
                  {t(label)}
                </th>
              )
            return (
              <th
                key={label}
                scope="col"
                data-column={column}
                aria-sort={sorted ? (up ? 'ascending' : 'descending') : 'none'}
              >
                <button
                  type="button"
                  onClick={() => onSort({ field, direction: sorted && up ? 'desc' : 'asc' })}
                >
                  {t(label)} <span aria-hidden="true">{sorted ? (up ? '↑' : '↓') : ''}</span>
                </button>
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {operators.map(operator => (
          <Row
            key={operator.id}
            operator={operator}
            address={addressFor(operator.id)}
            chosen={operator.id === chosen}
            tag={tag}
          />
        ))}
      </tbody>
    </table>
  )
}
