import { type MouseEvent, useMemo } from 'react'
import { Link } from 'react-router'
import type { TableColumn } from '#src/components/DataTable/types.ts'
import type { JournalRecord } from '#src/dataProvider/index.ts'
import { formatStamp } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { infoText, operationText, outcomeText } from './journalTexts.ts'
import { Target } from './record/Target.tsx'

export const rowId = (id: number) => `journal-${id}`

type LinkTo = (id: number) => { to: string; onClick: (event: MouseEvent) => void }

/** The columns of a record, in the current language. The time links to its details. */
export function useColumns(linkTo: LinkTo): readonly TableColumn<JournalRecord>[] {
  const t = useT()
  const tag = useLanguageTag()
  return useMemo(
    () => [
      {
        id: 'at',
        title: t('journal.at'),
        sortable: true,
        heads: true,
        value: ({ at }) => at,
        cell: ({ id, at }) => (
          <Link id={rowId(id)} {...linkTo(id)}>
            {formatStamp(at, tag)}
          </Link>
        ),
        attributes: () => ({ className: 'st-table-moment' }),
      },
      {
        id: 'operator',
        title: t('journal.operator'),
        sortable: true,
        value: ({ operator }) => operator,
      },
      {
        id: 'store',
        title: t('journal.store'),
        sortable: true,
        value: ({ store }) => store?.name ?? null,
      },
      { id: 'reason', title: t('journal.reason'), value: ({ reason }) => reason },
      {
        id: 'operation',
        title: t('journal.operation'),
        sortable: true,
        value: ({ operation }) => operationText(operation),
      },
      {
        id: 'target',
        title: t('journal.target'),
        value: ({ target }) => target,
        cell: record => <Target record={record} />,
      },
      {
        id: 'outcome',
        title: t('journal.outcome'),
        sortable: true,
        value: ({ outcome }) => outcomeText(t, outcome),
        attributes: ({ outcome, info }) => ({
          className: 'st-outcome',
          'data-outcome': outcome,
          title: info ? infoText(info) : undefined,
        }),
      },
    ],
    [t, tag, linkTo],
  )
}
