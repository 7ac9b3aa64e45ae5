import { useMemo } from 'react'
import { Link } from 'react-router'
import type { TableColumn } from '#src/components/DataTable/types.ts'
import type { OpenRecord } from '#src/components/DataTable/useOpenRecord.ts'
import type { Operator } from '#src/dataProvider/index.ts'
import { formatTime } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { pagesSummary } from './pageNames.ts'

/** Id of the row's link. */
export const rowId = (id: number): string => `operator-${id}`

/** The columns of an operator. A row's link opens it and covers the whole row. Long: one column after the other. */
export function useColumns({ linkTo, open }: OpenRecord) {
  const t = useT()
  const tag = useLanguageTag()
  return useMemo<readonly TableColumn<Operator>[]>(
    () => [
      {
        id: 'username',
        title: t('operators.username'),
        sortable: true,
        heads: true,
        value: ({ username }) => username,
        cell: ({ id, username }) => (
          <Link
            className="st-cover st-strong"
            id={rowId(id)}
            {...linkTo(id)}
            aria-current={id === open ? 'true' : undefined}
          >
            {shownName(username)}
          </Link>
        ),
      },
      { id: 'name', title: t('operators.name'), sortable: true, value: ({ name }) => name },
      {
        id: 'pages',
        title: t('operators.pages'),
        value: ({ pages }) => pagesSummary(t, pages),
        cell: ({ pages }) => (
          <span className={pages.length === 0 ? 'st-soft' : undefined}>
            {pagesSummary(t, pages)}
          </span>
        ),
      },
      {
        id: 'state',
        title: t('operators.state'),
        value: ({ disabled }) => t(disabled ? 'operators.disabled' : 'operators.active'),
        attributes: ({ disabled }) => ({
          className: 'st-outcome',
          'data-outcome': disabled ? 'failed' : 'ok',
        }),
      },
      {
        id: 'live',
        title: t('operators.live'),
        sortable: true,
        sortField: 'sessions',
        value: ({ sessions }) => sessions,
      },
      {
        id: 'lastSignIn',
        title: t('operators.lastSignIn'),
        sortable: true,
        value: ({ lastSignIn }) => lastSignIn,
        cell: ({ lastSignIn }) =>
          lastSignIn ? (
            <time dateTime={lastSignIn}>{formatTime(lastSignIn, tag)}</time>
          ) : (
            <span className="st-soft">{t('operators.never')}</span>
          ),
      },
    ],
    [t, tag, linkTo, open],
  )
}
