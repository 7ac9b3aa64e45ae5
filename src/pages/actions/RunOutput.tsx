// A run's output with terminal colours, and its findings as a table.

import { Button } from '@mui/material'
import { memo, useState } from 'react'
import { ansiPieces } from '#src/components/Ansi/ansi.ts'
import { ScrollRegion, ScrollText } from '#src/components/Scrolling/ScrollRegion.tsx'
import type { ActionTable } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import '#src/components/Ansi/ansi.css'

/** The most lines shown at first: the last ones. */
const maxLines = 1000

/** After carriage returns, a line shows what was written last. */
const lastOf = (line: string) => line.replace(/\r+$/, '').split('\r').at(-1) ?? ''

const Line = memo(({ text }: { text: string }) => (
  <span>
    {ansiPieces(lastOf(text)).map((piece, at) =>
      piece.style === '' ? (
        piece.text
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line, which does not change
        <span key={at} className={piece.style}>
          {piece.text}
        </span>
      ),
    )}
    {'\n'}
  </span>
))

export function RunText({ text, live }: { text: string; live: boolean }) {
  const t = useT()
  const [all, setAll] = useState(false)
  const lines = text.replace(/\n$/, '').split('\n')
  const from = all ? 0 : Math.max(0, lines.length - maxLines)
  return (
    <>
      {from > 0 && <Button onClick={() => setAll(true)}>{t('actions.run.earlier')}</Button>}
      <ScrollText
        className="st-limit st-pre"
        role="log"
        aria-live={live ? 'polite' : 'off'}
        aria-label={t('actions.run.output')}
      >
        {lines.slice(from).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line's number, which never changes
          <Line key={from + at} text={line} />
        ))}
      </ScrollText>
    </>
  )
}

/** The last few lines of output, shown beside those of other runs. */
export function LastLines({ text }: { text: string }) {
  const lines = text.trimEnd().split('\n').slice(-3)
  return (
    <pre className="st-sunken st-pad-2 st-fine st-pre">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three lines, by position
        <Line key={at} text={line} />
      ))}
    </pre>
  )
}

export function RunTable({ table }: { table: ActionTable }) {
  const t = useT()
  const { columns, rows, cut } = table
  if (rows.length === 0) return <p className="st-soft">{t('actions.run.noRows')}</p>
  return (
    <>
      <ScrollRegion className="st-limit" aria-label={t('actions.run.table')}>
        <table>
          <thead>
            <tr>
              {columns.map(name => (
                <th key={name} scope="col">
                  {shownName(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of one answer, which does not change
              <tr key={at}>
                {columns.map((name, column) => (
                  <td
                    key={name}
                    className={typeof row[column] === 'number' ? 'st-right' : undefined}
                  >
                    {row[column] ?? '—'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="st-soft">
        {t('actions.run.rows', { smart_count: rows.length })}
        {cut && ` · ${t('actions.run.cutRows')}`}
      </p>
    </>
  )
}
