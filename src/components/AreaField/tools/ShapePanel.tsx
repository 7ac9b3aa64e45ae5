import { Select } from '@mui/material'
import { useId } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { LengthInput } from './LengthInput.tsx'
import { ToolPanel } from './ToolPanel.tsx'
import { numbersOf, rangeOf, type Shape, type ShapeKind } from './useShape.ts'

interface ShapePanelProps {
  kind: ShapeKind
  shape: Shape
  /** There is something to cut it out of. */
  canCut: boolean
  word: string
  onApply: () => void
  onCancel: () => void
}

/** A rectangle, circle or line by hand: its numbers, and whether it is added or cut out. */
export function ShapePanel({ kind, shape, canCut, word, onApply, onCancel }: ShapePanelProps) {
  const t = useT()
  const id = useId()
  const { ring, numbers, cut, setCut } = shape
  return (
    <ToolPanel
      title={t(`places.areaTools.shape.${kind}`)}
      hint={t(`places.areaTools.how.${kind}`)}
      onApply={ring ? onApply : undefined}
      onCancel={onCancel}
      word={word}
    >
      {numbersOf[kind].map(name => (
        <LengthInput
          key={name}
          label={t(`places.areaTools.number.${name}`)}
          value={numbers[name]}
          range={rangeOf(name)}
          onChange={value => shape.set(name, value)}
        />
      ))}
      {canCut && (
        <div className="st-field">
          <label htmlFor={id}>{t('places.areaTools.use')}</label>
          <Select
            native
            id={id}
            value={cut ? 'cut' : 'add'}
            onChange={event => setCut(event.target.value === 'cut')}
          >
            <option value="add">{t('places.areaTools.useToAdd')}</option>
            <option value="cut">{t('places.areaTools.useToCut')}</option>
          </Select>
        </div>
      )}
    </ToolPanel>
  )
}
