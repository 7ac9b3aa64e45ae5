import { Button } from '@mui/material'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { formatNumber } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { LoadBoundary } from '../Loading/LoadBoundary.tsx'
import { lazyPart } from '../Loading/lazyPart.tsx'
import {
  type ChartData,
  type ChartMark,
  type ChartMarks,
  type ChartType,
  isEmptyChart,
  isRound,
  lookOf,
  partsOf,
} from './chartData.ts'
import { MarkKeys } from './MarkKeys.tsx'
import { Patterns } from './Patterns.tsx'
import './chart.css'

const Drawing = lazyPart(() => import('./Drawing.tsx'))

interface ChartProps {
  type: ChartType
  title: string
  data: ChartData
  /** CSS pixels. */
  height?: number
  /** Marks that lead somewhere: by click, by keyboard, and from the table. */
  marks?: ChartMarks
  /** A note below the title. */
  note?: ReactNode
  /** Replaces the drawing while it is loading or after it failed. */
  state?: ReactNode
}

/** Width of an element, in CSS pixels; 0 until known. The element may mount later than its owner. */
function useWidth() {
  const [width, setWidth] = useState(0)
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const look = new ResizeObserver(([entry]) =>
      setWidth(Math.floor(entry?.contentRect.width ?? 0)),
    )
    look.observe(element)
    return () => look.disconnect()
  }, [])
  return { place, width }
}

/** A chart with its title and legend, and the same data as a table, always available to screen readers. */
export function Chart(props: ChartProps) {
  const { type, title, data, height = 260, marks, note, state } = props
  const t = useT()
  const id = useId()
  const { place, width } = useWidth()
  const [asTable, setAsTable] = useState(false)
  const [active, setActive] = useState<ChartMark | null>(null)
  const empty = isEmptyChart(data)
  return (
    <figure
      className="st-chart st-stack st-place st-pad-4 st-panel st-top"
      aria-labelledby={`${id}title`}
    >
      <figcaption className="st-caption">
        <span id={`${id}title`}>{title}</span>
        {!empty && !state && (
          <Button variant="text" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {t('widgets.chart.table')}
          </Button>
        )}
      </figcaption>
      {note && <p className="st-soft st-chart-note st-small">{note}</p>}
      {state && <div style={{ minHeight: height }}>{state}</div>}
      {empty && !state && (
        <p className="st-soft st-chart-empty st-center" role="status">
          {t('table.empty')}
        </p>
      )}
      {!empty && !state && (
        <>
          <div
            ref={place}
            className="st-chart-drawing"
            data-leads={marks !== undefined}
            style={{ height }}
          >
            <LoadBoundary>
              {width > 0 && (
                <Drawing
                  part={{ type, data, title, width, height, id: `${id}fill`, marks, active }}
                  fallback={<p className="st-soft">{t('app.loading')}</p>}
                />
              )}
            </LoadBoundary>
          </div>
          {marks && (
            <MarkKeys type={type} title={title} data={data} marks={marks} onActive={setActive} />
          )}
          {partsOf(type, data).length > 1 && <Legend type={type} data={data} id={`${id}key`} />}
          <DataTable type={type} data={data} title={title} shown={asTable} marks={marks} />
        </>
      )}
    </figure>
  )
}

/** The legend. Hidden from screen readers, which read the table. */
function Legend({ type, data, id }: { type: ChartType; data: ChartData; id: string }) {
  const parts = partsOf(type, data)
  return (
    <ul className="st-chart-legend st-row st-gap-wide" aria-hidden="true">
      {parts.map((name, at) => {
        const { colour, dash } = lookOf(at)
        return (
          <li className="st-in-line st-small st-soft" key={name}>
            <svg className="st-rigid" viewBox="0 0 24 12" aria-hidden="true">
              {at === 0 && <Patterns id={id} count={parts.length} />}
              {type === 'line' ? (
                <path
                  d="M0 6H24"
                  style={{ stroke: colour, strokeWidth: 2 }}
                  strokeDasharray={dash}
                />
              ) : (
                <rect width="24" height="12" rx="2" fill={`url(#${id}-${at})`} />
              )}
            </svg>
            {shownName(name)}
          </li>
        )
      })}
    </ul>
  )
}

interface DataTableProps {
  type: ChartType
  data: ChartData
  title: string
  shown: boolean
  marks: ChartMarks | undefined
}

function DataTable({ type, data, title, shown, marks }: DataTableProps) {
  const t = useT()
  const tag = useLanguageTag()
  const series = isRound(type) ? data.series.slice(0, 1) : data.series
  const numberText = (value: number | null | undefined) =>
    value == null ? '–' : formatNumber(value, tag)
  // Only visible marks can be pressed.
  const leads = (mark: ChartMark) => shown && marks?.leads(mark)
  return (
    <div className={shown ? 'st-chart-table st-scroll' : 'st-hidden'}>
      <table>
        <caption className="st-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('widgets.chart.label')}</th>
            {series.map(({ name, sizes }) => (
              <th key={name} scope="col">
                {shownName(name)}
                {sizes && ` (${t('widgets.chart.size')})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.labels.map((label, row) => (
            <tr key={label}>
              <th scope="row">{shownName(label)}</th>
              {series.map(({ name, values, sizes }, at) => (
                <td key={name}>
                  {leads({ row, series: at }) ? (
                    <button
                      type="button"
                      className="st-chart-cell"
                      aria-label={marks?.text({ row, series: at })}
                      onClick={() => marks?.open({ row, series: at })}
                    >
                      {numberText(values[row])}
                    </button>
                  ) : (
                    numberText(values[row])
                  )}
                  {sizes && ` (${numberText(sizes[row])})`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
