import type { ComponentProps } from 'react'
import { ScrollRegion } from '#src/components/Scrolling/ScrollRegion.tsx'
import type { LogRecord } from '#src/dataProvider/index.ts'
import { JsonHead } from './JsonColumns.tsx'
import { fieldsIn, jsonLineOf } from './jsonLine.ts'
import { LogRow } from './LogRow.tsx'
import { drawnOf } from './lines.ts'
import type { Mark } from './marks.ts'

/** How lines are rendered, wherever they come from. */
export interface LinesLook {
  readonly folds: boolean
  readonly wraps: boolean
  /** The address of the line at a byte. */
  readonly hrefOf: (offset: number) => string
  readonly mark: Mark
  readonly zone: string
  /** The fields shown as columns of JSON lines; null: the lines are shown as written. */
  readonly fields: readonly string[] | null
}

interface LogLinesProps extends ComponentProps<typeof ScrollRegion> {
  records: readonly LogRecord[]
  look: LinesLook
  /** The message when there are none. */
  none: string
  /** The byte in the address. */
  at?: number | null
  /** Search results: each links to its surroundings. */
  isFound?: boolean
}

/** The lines of a log, and what follows them. */
export function LogLines(props: LogLinesProps) {
  const { records, look, none, at = null, isFound = false, children, ...region } = props
  const { folds, wraps, hrefOf, mark, zone, fields } = look
  const isJson = fields !== null && records.some(record => jsonLineOf(record) !== null)
  return (
    <ScrollRegion className="st-log-scroll st-grow st-scroll" data-wraps={wraps} {...region}>
      {records.length === 0 && <p className="st-pad-5 st-soft st-center">{none}</p>}
      {isJson && <JsonHead offered={fieldsIn(records)} chosen={fields} />}
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
            fields={fields}
            isFound={isFound}
          />
        ))}
      </ol>
      {children}
    </ScrollRegion>
  )
}
