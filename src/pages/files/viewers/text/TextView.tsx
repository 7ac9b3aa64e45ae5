import { Button } from '@mui/material'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Skeleton } from '#src/components/Page/states.tsx'
import { ScrollRegion } from '#src/components/Scrolling/ScrollRegion.tsx'
import { useEdges, type Way } from '#src/components/Scrolling/useEdges.ts'
import { formatNumber, formatPercent } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { Choice } from '../Choice.tsx'
import { GoTo } from '../GoTo.tsx'
import type { ViewProps } from '../types.ts'
import { type Rows, useRows } from '../useRows.ts'
import { ViewFrame, ViewProblem } from '../ViewFrame.tsx'
import { encodingOf, encodings } from './encoding.ts'
import { TextLine } from './TextLine.tsx'
import { endOf, indexOf, lineAt, maxKept, partLength, type TextWindow } from './textWindow.ts'
import { type Anchor, useTextWindow } from './useTextWindow.ts'

const rowHeight = 20
/** More is read when this many rows remain before the edge of the loaded part. */
const near = 60

/**
 * A read-only text of any size: the part around one place, more while scrolling. Long: its tools, its rows and its
 * footer share the same window.
 */
export default function TextView({ file, tools, note, onReload }: ViewProps) {
  const t = useT()
  const tag = useLanguageTag()
  const [encoding, setEncoding] = useState(() => encodingOf(file.head))
  const { shown, error, busy, goTo, more, retry } = useTextWindow(file, encoding)
  const scroller = useRef<HTMLElement>(null)
  const view = shown?.view ?? null
  const rows = useRows(scroller, view?.lines.length ?? 0, rowHeight)
  useStandAt(rows, view, shown?.anchor ?? null)
  useReadOn(scroller, rows, view, busy || error !== null, more)

  const go = (at: number) => {
    void goTo(at)
    scroller.current?.focus()
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.ctrlKey && (event.key === 'Home' || event.key === 'End')) {
      event.preventDefault()
      go(event.key === 'Home' ? 0 : file.size - 1)
    } else if (!event.ctrlKey) rows.onKey(event)
  }
  const [start, end] = view ? [view.start, endOf(view)] : [0, 0]
  const steps = [
    ['first', 0, start > 0],
    ['previousPart', Math.max(0, start - partLength / 2), start > 0],
    ['nextPart', end, end < file.size],
    ['last', file.size - 1, end < file.size],
  ] as const
  return (
    <ViewFrame
      tools={tools}
      note={note}
      bar={
        <>
          <span className="st-inline">
            {steps.map(([name, at, possible]) => (
              <Button key={name} aria-disabled={!possible} onClick={() => possible && go(at)}>
                {t(`filesViewers.${name}`)}
              </Button>
            ))}
          </span>
          <GoTo size={file.size} onGo={go} />
          <Choice
            label={t('filesViewers.encoding')}
            value={encoding}
            options={encodings}
            nameOf={choice => t(`filesViewers.encodings.${choice}`)}
            onChoose={setEncoding}
          />
        </>
      }
      foot={
        view && (
          <>
            <span>
              {t('filesViewers.linesAt', {
                from: formatNumber(start, tag),
                to: formatNumber(end, tag),
                size: formatNumber(file.size, tag),
              })}
            </span>
            <span>{formatPercent(end / file.size, tag)}</span>
          </>
        )
      }
    >
      {error !== null && (
        <ViewProblem error={error} busy={busy} onRetry={retry} onReload={onReload} />
      )}
      {!view && error === null && <Skeleton rows={12} label={t('filesViewers.loading')} />}
      <ScrollRegion
        ref={scroller}
        className="st-grow st-place st-scroll"
        aria-label={t('filesViewers.lines', { file: file.name })}
        aria-busy={busy}
        hidden={!view}
        onKeyDown={onKeyDown}
      >
        <div className="st-place" style={{ height: rows.height }}>
          {view &&
            rows.indices.map(index => (
              <TextLine key={index} line={lineAt(view, index)} top={rows.topOf(index)} onGo={go} />
            ))}
        </div>
      </ScrollRegion>
    </ViewFrame>
  )
}

/** Restores the reader's position when the window changes. */
function useStandAt(rows: Rows, view: TextWindow | null, anchor: Anchor | null) {
  const { showAt } = rows
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each window
  useLayoutEffect(() => {
    if (view && anchor) showAt(indexOf(view, anchor.at) + anchor.fraction)
  }, [view])
}

/** Reads more when an edge of the window is near. */
function useReadOn(
  scroller: React.RefObject<HTMLElement | null>,
  rows: Rows,
  view: TextWindow | null,
  held: boolean,
  more: (way: Way, view: TextWindow, anchor: Anchor) => void,
) {
  const look = useCallback(() => {
    if (!view || held) return null
    return {
      down: rows.to >= view.lines.length - near && endOf(view) < view.size,
      up: rows.from <= near && view.start > 0,
      hasRoom: view.bytes.length < maxKept,
    }
  }, [rows, view, held])
  const read = useCallback(
    (way: Way) => {
      if (!view) return
      const top = rows.topRow()
      more(way, view, { at: lineAt(view, Math.floor(top)).at, fraction: top % 1 })
    },
    [rows, view, more],
  )
  useEdges(scroller, look, read)
}
