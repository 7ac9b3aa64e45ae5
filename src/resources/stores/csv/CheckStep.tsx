// The third step: shows what would be done, before anything is written.

import { Button, Chip } from '@mui/material'
import { Pagination } from '#src/components/DataTable/Pagination.tsx'
import { Reading } from '#src/components/Page/Reading.tsx'
import { Empty } from '#src/components/Page/states.tsx'
import { ScrollRegion } from '#src/components/Scrolling/ScrollRegion.tsx'
import type { CsvAction, CsvCheck, CsvRow, CsvUpload } from '#src/dataProvider/index.ts'
import { countryName } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { type CsvTexts, useCsvTexts } from './csvTexts.ts'
import { Groups } from './Groups.tsx'
import { OddRows } from './HowRead.tsx'
import { RejectedRows } from './RejectedRows.tsx'
import { RowErrors } from './RowErrors.tsx'
import { csvActions, useCsvRows } from './useCsv.ts'
import { Wrong } from './Wrong.tsx'

interface FiltersProps {
  upload: CsvUpload
  action: CsvAction | null
  onAction: (action: CsvAction | null) => void
}

/** How many rows would do what; pressing one filters by it. */
function Counts({ upload, action, onAction }: FiltersProps) {
  const t = useT()
  const { counts, taken } = upload
  const choices = [
    [null, t('csv.check.all'), taken],
    ...csvActions.map(
      csvAction => [csvAction, t(`csv.check.actions.${csvAction}`), counts[csvAction]] as const,
    ),
  ] as const
  return (
    <fieldset className="st-row">
      <legend className="st-hidden">{t('csv.check.show')}</legend>
      {choices.map(([choice, label, count]) => (
        <Button
          key={label}
          data-action={choice ?? 'all'}
          aria-pressed={action === choice}
          onClick={() => onAction(choice)}
        >
          <strong>{count}</strong> {label}
        </Button>
      ))}
    </fieldset>
  )
}

const tones = {
  create: 'success',
  update: 'warning',
  unchanged: 'default',
  rejected: 'error',
} as const

interface RowProps {
  row: CsvRow
  texts: CsvTexts
  onFix: (edit: NonNullable<CsvCheck['edits']>[number]) => Promise<unknown>
}

function Row({ row, texts, onFix }: RowProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { action, changed } = row
  const fields = changed.map(texts.byName).join(', ')
  return (
    <tr data-action={action}>
      <th scope="row">{row.row}</th>
      <td>
        <Chip component="span" color={tones[action]} label={t(`csv.check.actions.${action}`)} />
      </td>
      <td>{row.storeNumber}</td>
      <td>{shownName(row.name)}</td>
      <td>{row.extra}</td>
      <td>{row.country === 'ZZ' || row.country === '' ? '' : countryName(row.country, tag)}</td>
      <td>
        {action === 'rejected' && <RowErrors {...{ row, texts, onFix }} />}
        {action === 'update' && t('csv.check.changes', { fields })}
      </td>
    </tr>
  )
}

const columns = ['row', 'what', 'number', 'name', 'city', 'country', 'about'] as const

interface CheckStepProps extends FiltersProps {
  page: number
  onPage: (page: number) => void
  onFix: RowProps['onFix']
  onFill: Parameters<typeof Groups>[0]['onFill']
  /** Why writing is not possible. */
  problem: string
}

export function CheckStep(props: CheckStepProps) {
  const { upload, action, onAction, page, onPage, onFix, onFill, problem } = props
  const t = useT()
  const texts = useCsvTexts(upload)
  const query = useCsvRows(upload.id, action, page)
  const rows = query.data?.data ?? []
  const label = t('csv.check.rows')
  return (
    <>
      <p className="st-soft">
        {t('csv.check.lead')} {upload.counts.rejected > 0 && t('csv.check.leftOut')}
      </p>
      <OddRows upload={upload} />
      <div className="st-row st-gap-3 st-apart">
        <Counts {...{ upload, action, onAction }} />
        {upload.counts.rejected > 0 && <RejectedRows upload={upload} />}
      </div>
      <Wrong text={problem} />
      {upload.counts.rejected > 1 && (action === null || action === 'rejected') && (
        <Groups {...{ upload, onFill }} />
      )}
      <Reading query={query} failed={t('csv.check.failed')} shape="table" rows={8} />
      {query.data && rows.length === 0 && <Empty title={t('csv.check.none')} />}
      {rows.length > 0 && (
        <ScrollRegion className="st-scroll" aria-label={label}>
          <table className="st-small st-csv-rows">
            <caption className="st-hidden">{label}</caption>
            <thead>
              <tr>
                {columns.map(column => (
                  <th key={column} scope="col">
                    {t(`csv.check.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <Row key={row.row} {...{ row, texts, onFix }} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {query.data && query.data.links.pagination.last_page > 1 && (
        <Pagination
          label={t('csv.check.pages')}
          current={page}
          last={query.data.links.pagination.last_page}
          onPage={onPage}
        />
      )}
    </>
  )
}
