import type { ComponentProps } from 'react'
import { ScrollRegion } from '#src/components/Scrolling/ScrollRegion.tsx'
import type { LogRecord } from '#src/dataProvider/index.ts'
import { LogRow } from './LogRow.tsx'
import { drawnOf } from './lines.ts'
import type { Mark } from './marks.ts'

/** How lines are drawn, wherever they come from. */
export interface LinesLook {
  readonly folds: boolean
  readonly wraps: boolean
  /** The address of the line at a byte. */
  readonly hrefOf: (offset: number) => string
  readonly mark: Mark
  readonly zone: string
}

interface LogLinesProps extends ComponentProps<typeof ScrollRegion> {
  records: readonly LogRecord[]
  look: LinesLook
  /** What is said where there are none. */
  none: string
  /** The byte that the address leads to. */
  at?: number | null
  /** Of a search: each leads to what stands around it. */
  isFound?: boolean
}

/** Lines of a log below each other, and what stands behind them. */
export function LogLines(props: LogLinesProps) {
  const { records, look, none, at = null, isFound = false, children, ...region } = props
  const { folds, wraps, hrefOf, mark, zone } = look
  return (
    <ScrollRegion className="st-log-scroll st-grow st-scroll" data-wraps={wraps} {...region}>
      {records.length === 0 && <p className="st-pad-5 st-soft st-center">{none}</p>}
      <ol className="st-log-lines st-as-wide">
        {drawnOf(records, folds).map(({ record, times }) => (
          <LogRow
            key={record.offset}
            record={record}
            times={times}
            href={hrefOf(record.offset)}
            marked={at !== null && at >= record.offset && at < record.end}
            mark={mark}
            zone={zone}
            isFound={isFound}
          />
        ))}
      </ol>
      {children}
    </ScrollRegion>
  )
}
