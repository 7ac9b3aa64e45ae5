import { Button } from '@mui/material'
import { useRef } from 'react'
import { ErrorPanel, Skeleton } from '#src/components/Page/states.tsx'
import { ScrollRegion } from '#src/components/Scrolling/ScrollRegion.tsx'
import type { LogPlace } from '#src/dataProvider/index.ts'
import { formatPercent, formatSize } from '#src/i18n/format.ts'
import { failureText, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { LogFacts } from './LogFacts.tsx'
import { Following, GoToLine } from './LogFoot.tsx'
import { LogRow } from './LogRow.tsx'
import { atStart, drawnOf } from './lines.ts'
import { useAtBottom, useReadOn, useStanding } from './scrolling.ts'
import { useFollow } from './useFollow.ts'
import type { LogWindowed } from './useLogWindow.ts'

interface WholeLogProps {
  log: LogWindowed
  at: number | null
  folds: boolean
  wraps: boolean
  hrefOf: (offset: number) => string
  mark: (line: string) => [number, number][]
  zone: string
  follows: boolean
  onFollow: (follows: boolean) => void
}

/** A log of any size: what stands around one place, more as one scrolls, and what is written meanwhile. */
export function WholeLog(props: WholeLogProps) {
  const { log, at, folds, wraps, hrefOf, mark, zone, follows, onFollow } = props
  const t = useT()
  const tag = useLanguageTag()
  const scroller = useRef<HTMLElement>(null)
  const { shown, error, busy, goTo, more, retry } = log
  const bottom = useAtBottom(scroller, shown)
  const drawing = follows && bottom.is && log.isAtEnd
  const follow = useFollow(log, shown !== null && !busy && log.isAtEnd, drawing)
  useStanding(scroller, shown)
  useReadOn(scroller, shown, busy || error !== null || drawing, more)

  const toEnd = () => {
    onFollow(true)
    bottom.stay()
    void goTo({})
  }
  const leaveTo = (place: LogPlace) => {
    onFollow(false)
    void goTo(place)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.target !== scroller.current || event.altKey || event.metaKey) return
    if (event.ctrlKey && event.key === 'Home') leaveTo({ offset: 0 })
    else if (event.ctrlKey && event.key === 'End') toEnd()
    else if (event.key === ' ' && log.isAtEnd) onFollow(!follows)
    else return
    event.preventDefault()
  }
  const window = shown?.window
  return (
    <>
      {error !== null && (
        <ErrorPanel
          title={t('logsFiles.failed')}
          reason={failureText(error)}
          retry={retry}
          busy={busy}
        />
      )}
      {shown && <LogFacts stopped={shown.stopped} times={shown.times} />}
      {!window && error === null && <Skeleton rows={14} label={t('logsFiles.loading')} />}
      <ScrollRegion
        ref={scroller}
        className="st-log-scroll st-grow st-scroll"
        data-wraps={wraps}
        aria-label={t('logsFiles.lines')}
        aria-busy={busy}
        hidden={!window}
        onKeyDown={onKeyDown}
      >
        {window && window.records.length === 0 && (
          <p className="st-pad-5 st-soft st-center">{t('logsFiles.emptyFile')}</p>
        )}
        <ol className="st-log-lines st-as-wide">
          {drawnOf(window?.records ?? [], folds).map(({ record, times }) => (
            <LogRow
              key={record.offset}
              record={record}
              times={times}
              href={hrefOf(record.offset)}
              marked={at !== null && at >= record.offset && at < record.end}
              mark={mark}
              zone={zone}
            />
          ))}
        </ol>
      </ScrollRegion>
      {window && (
        <footer className="st-row st-pad-2 st-small st-over">
          <Button
            aria-disabled={atStart(window)}
            onClick={() => atStart(window) || leaveTo({ offset: 0 })}
          >
            {t('logsFiles.first')}
          </Button>
          <Button onClick={toEnd}>{t('logsFiles.last')}</Button>
          <GoToLine onGo={line => leaveTo({ line })} />
          <span className="st-grow st-soft st-nowrap">
            {t('logsFiles.place', {
              part: formatPercent(
                window.page.size === 0 ? 1 : window.page.end / window.page.size,
                tag,
              ),
              size: formatSize(window.page.size, tag),
            })}
          </span>
          <Following follow={follow} drawing={drawing} toEnd={toEnd} onFollow={onFollow} />
        </footer>
      )}
    </>
  )
}
