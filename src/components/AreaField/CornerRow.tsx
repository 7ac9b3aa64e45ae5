import { Button, OutlinedInput, Tooltip } from '@mui/material'
import { useState } from 'react'
import type { Position } from '#common/area/types.ts'
import { useT } from '#src/i18n/useT.ts'
import { type Corners, middleBefore, type Spot, type Step } from './editing.ts'

/** Parses a number as people type it, a decimal comma included. */
const numberOf = (text: string): number | null => {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(value) ? null : value
}

/** Eight decimals are a millimetre. */
const shownNumber = (value: number) => String(Number(value.toFixed(8)))

interface CellProps {
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** A coordinate in degrees, applied on blur or Enter; an invalid one stays and is marked. */
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

interface CornerRowProps {
  at: Position
  corners: Corners
  spot: Spot
  chosen: boolean
  onStep: (step: Step) => void
  onChoose: (spot: Spot) => void
}

/** A corner as two numbers, with its actions. */
export function CornerRow({ at, corners, spot, chosen, onStep, onChoose }: CornerRowProps) {
  const t = useT()
  const point = spot.point + 1
  const move = (to: Position) => onStep({ do: 'move', spot, at: to })
  const tool = (caption: string, sign: string, disabled: boolean, step: Step) => (
    <Tooltip title={disabled ? '' : caption}>
      <Button variant="text" aria-label={caption} disabled={disabled} onClick={() => onStep(step)}>
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
      <td className="st-area-tools st-compact st-nowrap">
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
