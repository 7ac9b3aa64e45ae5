// A day's pictures, hour by hour, with the gaps between them. Only rows near the view are rendered.
import { type MouseEvent, useCallback, useRef } from 'react'
import { GridTable } from '#src/components/GridTable.tsx'
import type { CameraPicture } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { DayRow } from './DayRow.tsx'
import { HourBar } from './HourBar.tsx'
import { rowOf } from './rows.ts'
import { useActive } from './useActive.ts'
import type { Chosen } from './useChosen.ts'
import { useDrag } from './useDrag.ts'
import { useDayRows } from './useTimeline.ts'

interface TimelineProps {
  store: number
  camera: string
  day: string
  pictures: readonly CameraPicture[]
  chosen: Chosen
  onShow: (at: number) => void
}

export function Timeline(props: TimelineProps) {
  const { store, camera, pictures, chosen, onShow } = props
  const t = useT()
  const scroller = useRef<HTMLDivElement>(null)
  const dayRows = useDayRows(scroller, pictures, props.day)
  const { rows, offsets, columns, near, reveal } = dayRows
  const { active, setActive, onKeyDown } = useActive(scroller, dayRows, props)
  const drag = useDrag(chosen)
  const onPress = usePress(chosen, drag.wasDrag, setActive)
  const shared = { store, pictures, chosen, columns, active, onPress, onShow }
  const activeRow = rowOf(rows, active)
  // The focused row must not disappear from under the reader.
  const drawn = activeRow >= 0 && !near.includes(activeRow) ? [...near, activeRow] : near
  return (
    <>
      <HourBar
        hours={dayRows.hours}
        onHour={({ from }) => reveal(Math.max(0, rowOf(rows, from) - 1), true)}
      />
      <p className="st-soft st-keys">{t('camera.keys')}</p>
      <div
        ref={scroller}
        className="st-camera-scroll st-panel st-sunken st-place st-scroll"
        {...drag.handlers}
      >
        <GridTable
          className="st-grid st-camera-grid st-place"
          aria-label={t('camera.timeline', { camera })}
          aria-multiselectable="true"
          aria-rowcount={rows.length}
          aria-colcount={columns}
          style={{ height: offsets.at(-1) ?? 0 }}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => {
            // However the focus got there, the keys continue from it.
            const at = target instanceof HTMLElement ? target.dataset.at : undefined
            if (at !== undefined) setActive(Number(at))
          }}
        >
          <tbody>
            {drawn.map(index => {
              const row = rows[index]
              const place = { index, top: offsets[index] ?? 0 }
              return row && <DayRow key={index} row={row} day={shared} {...place} />
            })}
          </tbody>
        </GridTable>
      </div>
    </>
  )
}

/** A click selects, Shift+click selects a range; the same function while the timeline is mounted. */
function usePress(chosen: Chosen, wasDrag: () => boolean, setActive: (at: number) => void) {
  const latest = useRef({ chosen, wasDrag })
  latest.current = { chosen, wasDrag }
  return useCallback(
    (at: number, event: MouseEvent) => {
      const { anchor, put, toggle } = latest.current.chosen
      if (latest.current.wasDrag()) return
      setActive(at)
      if (event.shiftKey) put(anchor, at, true)
      else toggle(at)
    },
    [setActive],
  )
}
