import { useState } from 'react'
import { toolLimits } from '#common/area/tools/types.ts'
import { useT } from '#src/i18n/useT.ts'
import type { AreaNeighbour } from '../drawing.ts'
import type { Sketch } from '../editing.ts'
import { LengthInput } from './LengthInput.tsx'
import { ToolPanel } from './ToolPanel.tsx'
import { isWithin, type Typed } from './useShape.ts'
import { type ToolWord, useForecast } from './useTools.ts'

interface LengthPanelProps {
  tool: 'grow' | 'fill'
  sketch: Sketch
  neighbours: readonly AreaNeighbour[]
  word: string
  wordOf: (word: ToolWord) => string
  onForecast: (area: Sketch | null) => void
  onApply: (metres: number) => void
  onCancel: () => void
}

const firstMetres = { grow: 200, fill: 300 }

/** A tool that needs one length; the map shows what it would make. */
export function LengthPanel(props: LengthPanelProps) {
  const { tool, sketch, neighbours, onApply } = props
  const t = useT()
  const [value, setValue] = useState<Typed>(firstMetres[tool])
  const range = toolLimits[tool]
  const metres = isWithin(value, range) && value !== 0 ? value : null
  const forecast = useForecast(tool, metres, sketch, neighbours, props.onForecast)
  return (
    <ToolPanel
      title={t(`places.areaTools.${tool}`)}
      hint={t(`places.areaTools.how.${tool}`)}
      onApply={metres === null ? undefined : () => onApply(metres)}
      onCancel={props.onCancel}
      word={props.word || (forecast ? props.wordOf(forecast) : '')}
    >
      <LengthInput
        label={t('places.areaTools.number.distance')}
        value={value}
        range={range}
        onChange={setValue}
      />
    </ToolPanel>
  )
}
