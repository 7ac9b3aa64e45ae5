import { useMemo } from 'react'
import type { TableColumn } from '../../components/DataTable/types.ts'
import type { JournalRecord } from '../../dataProvider/index.ts'
import { formatStamp } from '../../i18n/format.ts'
import { getMessages } from '../../i18n/language.ts'
import { lookUp } from '../../i18n/translate.ts'
import { useLanguageTag, useT } from '../../i18n/useT.ts'

/** The operation in words; its id where this console has none for it. */
const operationText = (id: string) => lookUp(getMessages(), `journal.operations.${id}`) ?? id

/** The columns of a record, in the language of the moment. */
export function useColumns(): readonly TableColumn<JournalRecord>[] {
  const t = useT()
  const tag = useLanguageTag()
  return useMemo(
    () => [
      {
        id: 'at',
        title: t('journal.at'),
        sortable: true,
        value: ({ at }) => at,
        cell: ({ at }) => formatStamp(at, tag), // no element of its own: a hundred rows are few elements
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
      { id: 'target', title: t('journal.target'), value: ({ target }) => target },
      {
        id: 'outcome',
        title: t('journal.outcome'),
        sortable: true,
        value: ({ outcome }) => t(`journal.outcomes.${outcome}`),
        attributes: ({ outcome, info }) => ({
          className: 'st-outcome',
          'data-outcome': outcome,
          title: info ?? undefined,
        }),
      },
    ],
    [t, tag],
  )
}
