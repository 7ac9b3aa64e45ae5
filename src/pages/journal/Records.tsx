import { Button } from '@mui/material'
import { useSession } from '#src/auth/pages.ts'
import { DataTable } from '#src/components/DataTable/DataTable.tsx'
import { useAddressList } from '#src/components/DataTable/useAddressList.ts'
import { useFocusBack } from '#src/components/Leaving/useFocusBack.ts'
import { type JournalRecord, journalFilterNames } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { rowId, useColumns } from './useColumns.tsx'
import { address, type Journal } from './useJournal.ts'

const sizes = [5, 6, 10, 25, 50, 100]

function useEmpty({ narrowing, clear }: Journal) {
  const t = useT()
  if (Object.keys(narrowing).length === 0) return { title: t('journal.none') }
  const { filter } = narrowing
  return {
    title: filter ? t('journal.noneFound', { text: filter }) : t('journal.noneMatch'),
    action: <Button onClick={clear}>{t('journal.showAll')}</Button>,
  }
}

/** The records that the address asks for, a page at a time. */
export function Records(journal: Journal) {
  const t = useT()
  const { filters, record, linkToRecord } = journal
  const columns = useColumns(linkToRecord)
  // The export of all is a job; the table's own would end at its limit.
  const { fetchPage: _, ...list } = useAddressList<JournalRecord>('journal', {
    address,
    filters,
  })
  useFocusBack(record === null ? null : rowId(record))
  return (
    <DataTable
      name="journal"
      label={t('route.journal')}
      pagesLabel={t('journal.pages')}
      columns={columns}
      list={list}
      failed={t('journal.failed')}
      empty={useEmpty(journal)}
      sizes={sizes}
      selectable
      searchable={false}
      filterNames={journalFilterNames}
      rowAttributes={({ id }) => ({ 'data-chosen': id === record })}
      owner={useSession().claims?.username ?? ''}
      zoned
    />
  )
}
