import { Button, OutlinedInput, Select, Tooltip } from '@mui/material'
import { useId, useState } from 'react'
import type { Position } from '#common/area/types.ts'
import { useT } from '#src/i18n/useT.ts'
import { type Corners, middleBefore, type Sketch, type Spot, type Step } from './editing.ts'

const perPage = 25

/** A number as people type it: with a comma as well. */
const numberOf = (text: string): number | null => {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(value) ? null : value
}

/** Eight digits behind the point are a millimetre. */
const shownNumber = (value: number) => String(Number(value.toFixed(8)))

interface CellProps {
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** A degree that is taken when the cell is left or Enter is pressed; what is none stays and is marked. */
function Cell({ label, value, most, onChange }: CellProps) {
  const [text, setText] = useState<string | null>(null)
  const typed = text === null ? value : numberOf(text)
  const wrong = typed === null || Math.abs(typed) > most
  const take = () => {
    if (text === null || wrong) return
    setText(null)
    if (typed !== value) onChange(typed)
  }
  return (
    <OutlinedInput
      autoComplete="off"
      error={wrong}
      value={text ?? shownNumber(value)}
      onChange={event => setText(event.target.value)}
      onBlur={take}
      onKeyDown={event => {
        if (event.key === 'Enter') {
          event.preventDefault()
          take()
        }
        if (event.key === 'Escape' && text !== null) {
          event.stopPropagation()
          setText(null)
        }
      }}
      inputProps={{ 'aria-label': label, inputMode: 'decimal', maxLength: 30 }}
    />
  )
}

interface RowProps {
  at: Position
  corners: Corners
  spot: Spot
  chosen: boolean
  onStep: (step: Step) => void
  onChoose: (spot: Spot) => void
}

function Row({ at, corners, spot, chosen, onStep, onChoose }: RowProps) {
  const t = useT()
  const point = spot.point + 1
  const move = (to: Position) => onStep({ do: 'move', spot, at: to })
  const tool = (words: string, sign: string, disabled: boolean, step: Step) => (
    <Tooltip title={disabled ? '' : words}>
      <Button variant="text" aria-label={words} disabled={disabled} onClick={() => onStep(step)}>
        {sign}
      </Button>
    </Tooltip>
  )
  return (
    <tr data-chosen={chosen} onFocus={() => chosen || onChoose(spot)}>
      <th scope="row">{point}</th>
      <td>
        <Cell
          label={t('places.area.latitudeOf', { point })}
          value={at[1]}
          most={90}
          onChange={lat => move([at[0], lat])}
        />
      </td>
      <td>
        <Cell
          label={t('places.area.longitudeOf', { point })}
          value={at[0]}
          most={540}
          onChange={lng => move([lng, at[1]])}
        />
      </td>
      <td className="st-area-tools">
        {tool(t('places.area.addBefore', { point }), '+', false, {
          do: 'add',
          spot,
          at: middleBefore(corners, spot.point),
        })}
        {tool(t('places.area.up', { point }), '↑', spot.point === 0, { do: 'shift', spot, by: -1 })}
        {tool(t('places.area.down', { point }), '↓', point === corners.length, {
          do: 'shift',
          spot,
          by: 1,
        })}
        {tool(t('places.area.remove', { point }), '×', false, { do: 'remove', spot })}
      </td>
    </tr>
  )
}

interface CornerTableProps {
  sketch: Sketch
  chosen: Spot
  /** Where a first corner is put. */
  middle: Position
  onStep: (step: Step) => void
  onChoose: (spot: Spot) => void
}

/** The corners of one ring as numbers: whatever the map does is done here by keyboard. */
export function CornerTable({ sketch, chosen, middle, onStep, onChoose }: CornerTableProps) {
  const t = useT()
  const id = useId()
  const corners = sketch[chosen.part]?.[chosen.ring] ?? []
  const pages = Math.max(1, Math.ceil(corners.length / perPage))
  const page = Math.min(pages - 1, Math.floor(chosen.point / perPage))
  const shown = corners.slice(page * perPage, (page + 1) * perPage)
  const exists = sketch.length > 0
  const addLast = () => {
    const last = corners.at(-1)
    const at: Position = last && corners[0] ? middleBefore(corners, 0) : middle
    onStep({ do: 'add', spot: { ...chosen, point: corners.length }, at })
    onChoose({ ...chosen, point: corners.length })
  }
  const goTo = (next: number) => onChoose({ ...chosen, point: next * perPage })
  const nameOf = (part: number, ring: number) =>
    ring === 0
      ? t('places.area.part', { part: part + 1 })
      : t('places.area.hole', { part: part + 1, hole: ring })
  return (
    <section className="st-area-table" aria-label={t('places.area.table')}>
      <div className="st-area-row">
        <div className="st-field">
          <label htmlFor={`${id}ring`}>{t('places.area.ring')}</label>
          <Select
            native
            id={`${id}ring`}
            disabled={!exists}
            value={`${chosen.part} ${chosen.ring}`}
            onChange={event => {
              const [part = 0, ring = 0] = event.target.value.split(' ').map(Number)
              onChoose({ part, ring, point: 0 })
            }}
          >
            {sketch.flatMap((rings, part) =>
              rings.map((_, ring) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a ring is its place
                <option key={`${part} ${ring}`} value={`${part} ${ring}`}>
                  {nameOf(part, ring)}
                </option>
              )),
            )}
          </Select>
        </div>
        <Button
          onClick={() => {
            onStep({ do: 'addPart' })
            onChoose({ part: sketch.length, ring: 0, point: 0 })
          }}
        >
          {t('places.area.addPart')}
        </Button>
        <Button
          disabled={!exists}
          onClick={() => {
            onStep({ do: 'addHole', part: chosen.part })
            onChoose({ ...chosen, ring: sketch[chosen.part]?.length ?? 0, point: 0 })
          }}
        >
          {t('places.area.addHole')}
        </Button>
        <Button
          disabled={!exists}
          onClick={() => {
            onStep({ do: 'removeRing', part: chosen.part, ring: chosen.ring })
            onChoose({ part: 0, ring: 0, point: 0 })
          }}
        >
          {t('places.area.removeRing', { name: nameOf(chosen.part, chosen.ring) })}
        </Button>
      </div>
      {shown.length > 0 && (
        <table>
          <caption className="st-hidden">{nameOf(chosen.part, chosen.ring)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('places.area.point')}</th>
              <th scope="col">{t('places.area.latitude')}</th>
              <th scope="col">{t('places.area.longitude')}</th>
              <th scope="col">{t('places.area.change')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((at, nth) => {
              const point = page * perPage + nth
              const spot = { part: chosen.part, ring: chosen.ring, point }
              return (
                <Row
                  key={`${chosen.part} ${chosen.ring} ${point}`}
                  at={at}
                  corners={corners}
                  spot={spot}
                  chosen={point === chosen.point}
                  onStep={onStep}
                  onChoose={onChoose}
                />
              )
            })}
          </tbody>
        </table>
      )}
      <div className="st-area-row">
        <Button disabled={!exists} onClick={addLast}>
          {t('places.area.addPoint')}
        </Button>
        {pages > 1 && (
          <>
            <Button disabled={page === 0} onClick={() => goTo(page - 1)}>
              {t('places.area.earlier')}
            </Button>
            <span role="status">{t('places.area.page', { page: page + 1, pages })}</span>
            <Button disabled={page === pages - 1} onClick={() => goTo(page + 1)}>
              {t('places.area.later')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
