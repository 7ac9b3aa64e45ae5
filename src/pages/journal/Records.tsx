import { Button } from '@mui/material'
import { useSession } from '#src/auth/pages.ts'
import { AddressList } from '#src/components/DataTable/AddressList.tsx'
import { DataTable } from '#src/components/DataTable/DataTable.tsx'
import { useFocusBack } from '#src/components/Leaving/useFocusBack.ts'
import { type JournalRecord, journalFilterNames } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { rowId, useColumns } from './useColumns.tsx'
import { address, type Journal } from './useJournal.ts'

const sizes = [5, 6, 10, 25, 50, 100]

function useEmpty({ narrowing, clear }: Journal) {
  const t = useT()
  if (Object.keys(narrowing).length === 0)
    return { title: t('journal.none'), text: t('journal.noneText') }
  const { filter } = narrowing
  return {
    title: filter ? t('journal.noneFound', { text: filter }) : t('journal.noneMatch'),
    action: <Button onClick={clear}>{t('journal.showAll')}</Button>,
  }
}

/** The records of the address, a page at a time. */
export function Records(journal: Journal) {
  const t = useT()
  const { filters, record, linkToRecord } = journal
  const columns = useColumns(linkToRecord)
  useFocusBack(record === null ? null : rowId(record))
  return (
    <AddressList resource="journal" address={address} filters={filters}>
      <DataTable<JournalRecord>
        name="journal"
        label={t('route.journal')}
        pagesLabel={t('journal.pages')}
        columns={columns}
        failed={t('journal.failed')}
        empty={useEmpty(journal)}
        sizes={sizes}
        selectable
        searchable={false}
        exportable={false} // a job exports all of them; the table's own export would stop at its limit
        filterNames={journalFilterNames}
        rowAttributes={({ id }) => ({ 'data-chosen': id === record })}
        owner={useSession().claims?.username ?? ''}
        zoned
      />
    </AddressList>
  )
}
