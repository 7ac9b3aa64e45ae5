import { useRef } from 'react'
import { ErrorPanel, Skeleton } from '#src/components/Page/states.tsx'
import type { LogPlace } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { LogFacts } from '../LogFacts.tsx'
import { type LinesLook, LogLines } from '../LogLines.tsx'
import { LogFoot } from './LogFoot.tsx'
import { useAtBottom, useReadOn, useStanding } from './scrolling.ts'
import { useFollow } from './useFollow.ts'
import { useLogWindow } from './useLogWindow.ts'

interface WholeLogProps {
  store: number
  file: string
  at: number | null
  look: LinesLook
  follows: boolean
  onFollow: (follows: boolean) => void
}

/**
 * A log of any size: the part around one place, more while scrolling, and new lines as they are written. Long: the
 * list, its keys and its footer act on the same window.
 */
export function WholeLog({ store, file, at, look, follows, onFollow }: WholeLogProps) {
  const t = useT()
  const scroller = useRef<HTMLElement>(null)
  const log = useLogWindow(store, file, look.zone, at)
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
      {!shown && error === null && <Skeleton rows={14} label={t('logsFiles.loading')} />}
      <LogLines
        ref={scroller}
        records={shown?.records ?? []}
        look={look}
        none={t('logsFiles.emptyFile')}
        at={at}
        aria-label={t('logsFiles.lines')}
        aria-busy={busy}
        hidden={!shown}
        onKeyDown={onKeyDown}
      />
      {shown && (
        <LogFoot
          shown={shown}
          follow={follow}
          drawing={drawing}
          toEnd={toEnd}
          leaveTo={leaveTo}
          onFollow={onFollow}
        />
      )}
    </>
  )
}
