import { memo } from 'react'
import type { JournalRecord } from '../../dataProvider/index.ts'
import { formatStamp } from '../../i18n/format.ts'
import type { MessageKey } from '../../i18n/gb.ts'
import { getMessages } from '../../i18n/language.ts'
import { lookUp } from '../../i18n/translate.ts'
import { useLanguageTag, useT } from '../../i18n/useT.ts'

/** The operation in words; its id where this console has none for it. */
const operationText = (id: string) => lookUp(getMessages(), `journal.operations.${id}`) ?? id

const Row = memo(function Row({ record, tag }: { record: JournalRecord; tag: string }) {
  const t = useT()
  const cells: [MessageKey, string | null][] = [
    ['journal.operator', record.operator],
    ['journal.store', record.store?.name ?? null],
    ['journal.reason', record.reason],
    ['journal.operation', operationText(record.operation)],
    ['journal.target', record.target],
  ]
  return (
    <tr>
      <td data-label={t('journal.at')}>
        <time dateTime={record.at}>{formatStamp(record.at, tag)}</time>
      </td>
      {cells.map(([key, text]) => (
        <td key={key} data-label={t(key)} data-empty={text === null}>
          {text ?? '–'}
        </td>
      ))}
      <td data-label={t('journal.outcome')}>
        <span className="st-outcome" data-outcome={record.outcome} title={record.info ?? undefined}>
          {t(`journal.outcomes.${record.outcome}`)}
        </span>
      </td>
    </tr>
  )
})

interface JournalTableProps {
  records: readonly JournalRecord[]
  direction: 'asc' | 'desc'
  onSort: () => void
  busy: boolean
}

export function JournalTable({ records, direction, onSort, busy }: JournalTableProps) {
  const t = useT()
  const tag = useLanguageTag()
  return (
    <table className="st-table" aria-busy={busy}>
      <caption className="st-hidden">{t('journal.title')}</caption>
      <thead>
        <tr>
          <th scope="col" aria-sort={direction === 'asc' ? 'ascending' : 'descending'}>
            <button type="button" onClick={onSort}>
              {t('journal.at')} <span aria-hidden="true">{direction === 'asc' ? '↑' : '↓'}</span>
            </button>
          </th>
          <th scope="col">{t('journal.operator')}</th>
          <th scope="col">{t('journal.store')}</th>
          <th scope="col">{t('journal.reason')}</th>
          <th scope="col">{t('journal.operation')}</th>
          <th scope="col">{t('journal.target')}</th>
          <th scope="col">{t('journal.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {records.map(record => (
          <Row key={record.id} record={record} tag={tag} />
        ))}
      </tbody>
    </table>
  )
}
