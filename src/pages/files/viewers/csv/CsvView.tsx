import { Button, Checkbox } from '@mui/material'
import { useId, useMemo, useState } from 'react'
import { Empty, Skeleton } from '#src/components/Page/states.tsx'
import { formatSize } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { Choice } from '../Choice.tsx'
import { decode, encodingOf, encodings } from '../text/encoding.ts'
import type { ViewProps } from '../types.ts'
import { ViewFrame, ViewProblem } from '../ViewFrame.tsx'
import { CsvGrid } from './CsvGrid.tsx'
import { type DelimiterName, delimiterNames, delimiterOf, maxOfTable } from './csv.ts'
import { useCsv } from './useCsv.ts'

/**
 * Separated values as a table. Cells are always text, whatever they begin with. Long: its tools and its footer,
 * one part after the other.
 */
export default function CsvView({ file, tools, note, onReload }: ViewProps) {
  const t = useT()
  const tag = useLanguageTag()
  const [encoding, setEncoding] = useState(() => encodingOf(file.head))
  const found = useMemo(() => delimiterOf(decode(file.head, encoding)), [file, encoding])
  const [chosen, choose] = useState<DelimiterName | null>(null)
  const [header, setHeader] = useState(true)
  const id = useId()
  const read = useCsv(file, { delimiter: chosen ?? found, encoding })
  const { table, whole, busy } = read
  const isFilled = table !== null && table.rows.length > 0
  const failed = read.error !== null
  const rows = isFilled ? table.rows.length - (header ? 1 : 0) : 0

  return (
    <ViewFrame
      tools={tools}
      note={note}
      bar={
        <>
          <Choice
            label={t('filesViewers.delimiter')}
            value={chosen ?? found}
            options={delimiterNames}
            nameOf={delimiter => {
              const name = t(`filesViewers.delimiters.${delimiter}`)
              return delimiter === found ? t('filesViewers.delimiterFound', { name }) : name
            }}
            onChoose={choose}
          />
          <Choice
            label={t('filesViewers.encoding')}
            value={encoding}
            options={encodings}
            nameOf={choice => t(`filesViewers.encodings.${choice}`)}
            onChoose={setEncoding}
          />
          <span className="st-inline">
            <Checkbox
              id={id}
              checked={header}
              onChange={event => setHeader(event.target.checked)}
            />
            <label htmlFor={id}>{t('filesViewers.header')}</label>
          </span>
        </>
      }
      foot={
        <>
          <span>
            {t(whole ? 'filesViewers.rows' : 'filesViewers.rowsSoFar', { smart_count: rows })}
          </span>
          {table && <span>{t('filesViewers.columns', { smart_count: table.most })}</span>}
          {table && table.least < table.most && (
            <span>{t('filesViewers.ragged', { least: table.least, most: table.most })}</span>
          )}
          {table?.openQuote != null && (
            <span>{t('filesViewers.quoteOpen', { row: table.openQuote })}</span>
          )}
          {!whole && (
            <span>
              {t('filesViewers.tablePart', {
                part: formatSize(read.come, tag),
                whole: formatSize(file.size, tag),
              })}{' '}
              {read.full && t('filesViewers.tableMost', { most: formatSize(maxOfTable, tag) })}
            </span>
          )}
          {!whole && !read.full && (
            <Button aria-disabled={busy} onClick={read.more}>
              {t('filesViewers.more')}
            </Button>
          )}
        </>
      }
    >
      {failed && (
        <ViewProblem error={read.error} busy={busy} onRetry={read.retry} onReload={onReload} />
      )}
      {isFilled && (
        <CsvGrid
          key={`${chosen} ${encoding} ${header}`}
          label={t('filesViewers.table', { file: file.name })}
          table={table}
          count={table.rows.length}
          header={header}
          busy={busy}
          onEnd={whole || read.full || failed ? null : read.more}
        />
      )}
      {!isFilled && !failed && busy && (
        <Skeleton shape="table" rows={9} label={t('filesViewers.loading')} />
      )}
      {!isFilled && !failed && !busy && <Empty title={t('filesViewers.noRows')} />}
    </ViewFrame>
  )
}
