// The pictures of a day, hour by hour, with the gaps between them. Only what is near is drawn.
import { Button } from '@mui/material'
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { CameraPicture } from '#src/dataProvider/index.ts'
import { dayIn, localZone } from '#src/i18n/format.ts'
import { useT } from '#src/i18n/useT.ts'
import { clockOf, hourText } from './clock.ts'
import { HourBar } from './HourBar.tsx'
import { above, hoursOf, offsetsOf, rowOf, rowsOf, type TimelineRow } from './rows.ts'
import { Tile } from './Tile.tsx'
import type { Chosen } from './useChosen.ts'
import { useDrag } from './useDrag.ts'
import { useColumns, useWindow } from './useTimeline.ts'

interface TimelineProps {
  store: number
  camera: string
  day: string
  pictures: readonly CameraPicture[]
  chosen: Chosen
  onShow: (at: number) => void
}

/** So many rows further by a press of PageUp or PageDown. */
const pageRows = 4

export function Timeline({ store, camera, day, pictures, chosen, onShow }: TimelineProps) {
  const t = useT()
  const scroller = useRef<HTMLDivElement>(null)
  const columns = useColumns(scroller)
  const times = useMemo(() => pictures.map(({ time }) => time), [pictures])
  const over = day < dayIn(Date.now(), localZone())
  const rows = useMemo(() => rowsOf(times, columns, over), [times, columns, over])
  const offsets = useMemo(() => offsetsOf(rows), [rows])
  const hours = useMemo(() => hoursOf(times), [times])
  const { from, to, reveal } = useWindow(scroller, offsets)
  const [active, setActive] = useState(0)
  const drag = useDrag(chosen)
  const moved = useRef(false)
  const now = Math.min(active, pictures.length - 1)
  const activeRow = rowOf(rows, now)

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    scroller.current?.querySelector<HTMLElement>(`[data-at="${now}"]`)?.focus()
  })

  const go = (at: number, event: KeyboardEvent) => {
    const next = Math.max(0, Math.min(pictures.length - 1, at))
    if (event.shiftKey) chosen.put(chosen.anchor, next, true)
    moved.current = true
    setActive(next)
    reveal(rowOf(rows, next))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest('button')) return
    const far = (way: 1 | -1) => {
      let at = now
      for (let step = 0; step < pageRows; step += 1) at = above(rows, at, way)
      return at
    }
    const places: Readonly<Record<string, () => number>> = {
      ArrowRight: () => now + 1,
      ArrowLeft: () => now - 1,
      ArrowDown: () => above(rows, now, 1),
      ArrowUp: () => above(rows, now, -1),
      PageDown: () => far(1),
      PageUp: () => far(-1),
      Home: () => 0,
      End: () => pictures.length - 1,
    }
    const place = places[event.key]
    if (place) go(place(), event)
    else if (event.key === ' ' && event.shiftKey) chosen.put(chosen.anchor, now, true)
    else if (event.key === ' ') chosen.toggle(now)
    else if (event.key === 'Enter') onShow(now)
    else if (event.key === 'Escape') chosen.only([])
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) chosen.only(pictures)
    else return
    event.preventDefault()
  }
  const press = useRef(chosen)
  press.current = chosen
  const { wasDrag } = drag
  const onPress = useCallback(
    (at: number, event: MouseEvent) => {
      if (wasDrag()) return
      setActive(at)
      const { anchor, put, toggle } = press.current
      if (event.shiftKey) put(anchor, at, true)
      else toggle(at)
    },
    [wasDrag],
  )
  const row = (one: TimelineRow, index: number) => {
    const shared = { index, top: offsets[index] ?? 0 }
    if (one.kind === 'gap') return <Gap key={index} {...shared} row={one} />
    if (one.kind === 'hour')
      return <HourHead key={index} {...shared} row={one} pictures={pictures} chosen={chosen} />
    return (
      // biome-ignore lint/a11y/useSemanticElements: as of a grid
      // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
      <div
        key={index}
        role="row"
        className="st-camera-tiles"
        aria-rowindex={index + 1}
        style={{ top: shared.top, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {pictures.slice(one.from, one.to).map((picture, nth) => (
          <Tile
            key={picture.path}
            {...{ store, picture, onPress, onShow }}
            at={one.from + nth}
            column={nth + 1}
            selected={chosen.has(picture.path)}
            active={one.from + nth === now}
          />
        ))}
      </div>
    )
  }
  const near = Array.from(
    { length: Math.max(0, Math.min(to, rows.length) - from) },
    (_, at) => at + from,
  )
  // What has the focus must not vanish under the reader's hands.
  const drawn = activeRow >= 0 && !near.includes(activeRow) ? [...near, activeRow] : near
  return (
    <>
      <HourBar
        hours={hours}
        onHour={({ from: first }) => reveal(Math.max(0, rowOf(rows, first) - 1), true)}
      />
      <p className="st-soft st-camera-keys">{t('camera.keys')}</p>
      <div ref={scroller} className="st-camera-scroll" {...drag.handlers}>
        {/* biome-ignore lint/a11y/useSemanticElements: a table has no rows of so many pictures */}
        <div
          role="grid"
          className="st-camera-grid"
          aria-label={t('camera.timeline', { camera })}
          aria-multiselectable="true"
          aria-rowcount={rows.length}
          aria-colcount={columns}
          style={{ height: offsets.at(-1) ?? 0 }}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => {
            // However the focus came there, the keys go on from it.
            const at = target instanceof HTMLElement ? target.dataset.at : undefined
            if (at !== undefined) setActive(Number(at))
          }}
        >
          {drawn.map(index => {
            const one = rows[index]
            return one && row(one, index)
          })}
        </div>
      </div>
    </>
  )
}

interface RowProps<Kind extends TimelineRow['kind']> {
  row: Extract<TimelineRow, { kind: Kind }>
  index: number
  top: number
}

function Gap({ row: { from, to }, index, top }: RowProps<'gap'>) {
  const t = useT()
  const text =
    from === null
      ? t('camera.gapFirst', { to: clockOf(to ?? 0) })
      : to === null
        ? t('camera.gapLast', { from: clockOf(from) })
        : t('camera.gap', { from: clockOf(from), to: clockOf(to) })
  return (
    // biome-ignore lint/a11y/useSemanticElements: as of a grid
    // biome-ignore lint/a11y/useFocusableInteractive: there is nothing to do with it
    <div role="row" className="st-camera-gap" aria-rowindex={index + 1} style={{ top }}>
      {/* biome-ignore lint/a11y/useSemanticElements: as of a grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: there is nothing to do with it */}
      <span role="gridcell">{text}</span>
    </div>
  )
}

interface HourHeadProps extends RowProps<'hour'> {
  pictures: readonly CameraPicture[]
  chosen: Chosen
}

function HourHead({ row: { hour, from, to }, index, top, pictures, chosen }: HourHeadProps) {
  const t = useT()
  const whole = pictures.slice(from, to).every(({ path }) => chosen.has(path))
  const words = { hour: hourText(hour) }
  return (
    // biome-ignore lint/a11y/useSemanticElements: as of a grid
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
    <div role="row" className="st-camera-hour" aria-rowindex={index + 1} style={{ top }}>
      {/* biome-ignore lint/a11y/useSemanticElements: as of a grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus */}
      <span role="gridcell">
        <strong>{words.hour}:00</strong>{' '}
        <span className="st-soft">{t('camera.ofDay', { smart_count: to - from })}</span>{' '}
        <Button variant="text" onClick={() => chosen.put(from, to - 1, !whole)}>
          {t(whole ? 'camera.dropHour' : 'camera.selectHour', words)}
        </Button>
      </span>
    </div>
  )
}
