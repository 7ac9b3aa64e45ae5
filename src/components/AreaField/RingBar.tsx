import { Button, Select } from '@mui/material'
import { useId } from 'react'
import { type Translate, useT } from '#src/i18n/useT.ts'
import type { Sketch, Spot, Step } from './editing.ts'

export interface RingProps {
  sketch: Sketch
  chosen: Spot
  onStep: (step: Step) => void
  onChoose: (spot: Spot) => void
}

type Ring = Pick<Spot, 'part' | 'ring'>

export const ringName = (t: Translate, { part, ring }: Ring) =>
  ring === 0
    ? t('places.area.part', { part: part + 1 })
    : t('places.area.hole', { part: part + 1, hole: ring })

/** Chooses the ring the table shows; adds and removes rings. */
export function RingBar({ sketch, chosen, onStep, onChoose }: RingProps) {
  const t = useT()
  const { part, ring } = chosen
  const exists = sketch.length > 0
  const change = (step: Step, then: Ring) => {
    onStep(step)
    onChoose({ ...then, point: 0 })
  }
  return (
    <div className="st-area-row st-row">
      <RingChoice sketch={sketch} chosen={chosen} onChoose={onChoose} />
      <Button onClick={() => change({ do: 'addPart' }, { part: sketch.length, ring: 0 })}>
        {t('places.area.addPart')}
      </Button>
      <Button
        disabled={!exists}
        onClick={() => change({ do: 'addHole', part }, { part, ring: sketch[part]?.length ?? 0 })}
      >
        {t('places.area.addHole')}
      </Button>
      <Button
        disabled={!exists}
        onClick={() => change({ do: 'removeRing', part, ring }, { part: 0, ring: 0 })}
      >
        {t('places.area.removeRing', { name: ringName(t, chosen) })}
      </Button>
    </div>
  )
}

function RingChoice({ sketch, chosen, onChoose }: Omit<RingProps, 'onStep'>) {
  const t = useT()
  const id = useId()
  const rings = sketch.flatMap((all, part) => all.map((_, ring) => ({ part, ring })))
  const keyOf = ({ part, ring }: Ring) => `${part} ${ring}`
  return (
    <div className="st-field">
      <label htmlFor={id}>{t('places.area.ring')}</label>
      <Select
        native
        id={id}
        disabled={sketch.length === 0}
        value={keyOf(chosen)}
        onChange={event => {
          const [part = 0, ring = 0] = event.target.value.split(' ').map(Number)
          onChoose({ part, ring, point: 0 })
        }}
      >
        {rings.map(ring => (
          <option key={keyOf(ring)} value={keyOf(ring)}>
            {ringName(t, ring)}
          </option>
        ))}
      </Select>
    </div>
  )
}
