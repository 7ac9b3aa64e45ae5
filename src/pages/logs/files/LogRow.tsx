import { memo, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from '#src/components/Icon.tsx'
import type { LogRecord } from '#src/dataProvider/index.ts'
import { formatExact, formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { logPartPath } from '../parts.ts'
import { JsonCells } from './JsonColumns.tsx'
import { jsonLineOf } from './jsonLine.ts'
import { LogText } from './LogText.tsx'
import type { Mark } from './marks.ts'
import { transactionIn } from './transaction.ts'

/** The most characters of a line shown before the reader asks for all. */
const maxDrawn = 4000
/** The most lines of a record rendered at first. */
const firstLines = 1

interface LogRowProps {
  record: LogRecord
  times: number
  /** The address of this line. */
  href: string
  /** The address points here. */
  marked: boolean
  mark: Mark
  /** The time zone of its time. */
  zone: string
  /** A search result: it links to its surroundings. */
  isFound: boolean
  /** See LinesLook. */
  fields: readonly string[] | null
}

/**
 * A record: its number, level and text; the lines after the first are collapsed. For a JSON line its columns, and
 * the line itself on request. Long: a row is rendered in either way.
 */
export const LogRow = memo(function LogRow(props: LogRowProps) {
  const { record, times, href, marked, mark, zone, isFound, fields } = props
  const json = fields && jsonLineOf(record)
  const { line, level, at, zoned, text } = record
  const t = useT()
  const tag = useLanguageTag()
  const [open, setOpen] = useState(false)
  const when = at && formatExact(at, tag, zone)
  const title = when ? (zoned ? when : t('logsFiles.noZone', { time: when })) : undefined
  return (
    <li
      className={`st-log-row st-mono st-in-line st-baseline st-gap-0 st-small${json ? ' st-log-json' : ''}`}
      data-level={level ?? 'none'}
      data-at={record.offset}
      aria-current={marked || undefined}
    >
      <Link
        className="st-log-number st-right st-soft"
        to={href}
        title={title ?? t('logsFiles.linkHere')}
        replace
      >
        <span className="st-hidden">{t('logsFiles.linkTo')} </span>
        {line === null ? '#' : formatNumber(line, tag)}
      </Link>
      {fields && json ? (
        <JsonCells {...{ record, zone, mark }} line={json} chosen={fields} />
      ) : (
        <span className="st-log-level st-fine st-soft">
          {level && t(`logsFiles.levels.${level}`)}
        </span>
      )}
      {(!json || open) && <RecordText record={record} times={times} mark={mark} />}
      {json && times > 1 && !open && <Times times={times} />}
      <Ways text={text} around={isFound ? href : null}>
        {json && (
          <button
            type="button"
            className="st-log-more st-log-note st-fine st-nowrap"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {t('logsFiles.json.raw')}
          </button>
        )}
      </Ways>
    </li>
  )
})

/** The lines after the first, and the rest of a very long one, on request. */
function RecordText({ record, times, mark }: Pick<LogRowProps, 'record' | 'times' | 'mark'>) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { text, cut } = record
  const lines = text.split('\n')
  const shown = open ? lines : lines.slice(0, firstLines)
  return (
    <div className="st-log-text st-grow">
      {shown.map((textLine, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text do not move
        <p key={n}>
          <LogText text={open ? textLine : textLine.slice(0, maxDrawn)} mark={mark} />
        </p>
      ))}
      {(lines.length > firstLines || lines.some(textLine => textLine.length > maxDrawn)) && (
        <button
          type="button"
          className="st-log-more st-log-note st-panel st-fine st-nowrap"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open
            ? t('logsFiles.less')
            : lines.length > firstLines
              ? t('logsFiles.moreLines', { smart_count: lines.length - firstLines })
              : t('logsFiles.wholeLine')}
        </button>
      )}
      {cut && open && <span className="st-log-note st-fine st-soft">{t('logsFiles.cut')}</span>}
      {times > 1 && <Times times={times} />}
    </div>
  )
}

function Times({ times }: { times: number }) {
  const t = useT()
  return (
    <span className="st-log-note st-fine st-soft">
      {t('logsFiles.times', { smart_count: times })}
    </span>
  )
}

interface WaysProps {
  text: string
  around: string | null
  /** Further actions. */
  children: ReactNode
}

/** A line's links: to its surroundings, and to the exchanges of a transaction it names. */
function Ways({ text, around, children }: WaysProps) {
  const t = useT()
  const transaction = transactionIn(text)
  if (!around && transaction === null && !children) return null
  return (
    <span className="st-log-row-ways st-tiny">
      {children}
      {transaction !== null && (
        <Way
          to={logPartPath('exchanges', { transaction, exchange: `~${transaction}` })}
          label={t('logsFiles.exchange', { transaction })}
          icon="exchange"
        />
      )}
      {around && <Way to={around} label={t('logsFiles.around')} icon="log" />}
    </span>
  )
}

function Way({ to, label, icon }: { to: string; label: string; icon: IconName }) {
  return (
    <Link className="st-square st-press" to={to} aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  )
}
