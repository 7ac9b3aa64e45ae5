import { Button } from '@mui/material'
import type { MouseEvent } from 'react'
import { GridCell } from '#src/components/GridTable.tsx'
import type { CameraPicture } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { clockOf, hourText } from './clock.ts'
import type { TimelineRow } from './rows.ts'
import { Tile } from './Tile.tsx'
import type { Chosen } from './useChosen.ts'

/** Props that the rows of a day share. */
interface ShownDay {
  store: number
  pictures: readonly CameraPicture[]
  chosen: Chosen
  columns: number
  /** The focused picture. */
  active: number
  onPress: (at: number, event: MouseEvent) => void
  onShow: (at: number) => void
}

interface RowProps<Kind extends TimelineRow['kind']> {
  row: Extract<TimelineRow, { kind: Kind }>
  index: number
  top: number
  day: ShownDay
}

/** An hour, a row of its pictures, or a gap between them. */
export function DayRow({ row, ...place }: RowProps<TimelineRow['kind']>) {
  if (row.kind === 'gap') return <Gap row={row} {...place} />
  if (row.kind === 'hour') return <HourHead row={row} {...place} />
  return <Tiles row={row} {...place} />
}

function Tiles({ row: { from, to }, index, top, day }: RowProps<'tiles'>) {
  const { store, pictures, chosen, columns, active, onPress, onShow } = day
  return (
    <tr
      className="st-camera-tiles st-at st-stack"
      aria-rowindex={index + 1}
      style={{ top, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {pictures.slice(from, to).map((picture, nth) => (
        <Tile
          key={picture.path}
          {...{ store, picture, onPress, onShow }}
          at={from + nth}
          column={nth + 1}
          selected={chosen.has(picture.path)}
          active={from + nth === active}
        />
      ))}
    </tr>
  )
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
    <tr
      className="st-camera-gap st-at st-in-line st-gap-3 st-small st-soft"
      aria-rowindex={index + 1}
      style={{ top }}
    >
      <GridCell>{text}</GridCell>
    </tr>
  )
}

function HourHead({ row: { hour, from, to }, index, top, day }: RowProps<'hour'>) {
  const t = useT()
  const { pictures, chosen } = day
  const whole = pictures.slice(from, to).every(({ path }) => chosen.has(path))
  const values = { hour: hourText(hour) }
  return (
    <tr className="st-camera-hour st-at st-compact" aria-rowindex={index + 1} style={{ top }}>
      <GridCell>
        <strong>{values.hour}:00</strong>{' '}
        <span className="st-soft">{t('camera.ofDay', { smart_count: to - from })}</span>{' '}
        <Button variant="text" onClick={() => chosen.put(from, to - 1, !whole)}>
          {t(whole ? 'camera.dropHour' : 'camera.selectHour', values)}
        </Button>
      </GridCell>
    </tr>
  )
}
