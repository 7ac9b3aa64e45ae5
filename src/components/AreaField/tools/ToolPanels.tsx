import { useT } from '#src/i18n/useT.ts'
import type { AreaNeighbour } from '../drawing.ts'
import type { Sketch } from '../editing.ts'
import { CopyPanel } from './CopyPanel.tsx'
import { LengthPanel } from './LengthPanel.tsx'
import { ShapePanel } from './ShapePanel.tsx'
import type { Toolbox } from './useToolbox.ts'
import type { ToolWord } from './useTools.ts'

interface ToolPanelsProps {
  box: Toolbox
  sketch: Sketch
  neighbours: readonly AreaNeighbour[]
}

/** The panel of the open tool; without one, what the last tool did. */
export function ToolPanels({ box, sketch, neighbours }: ToolPanelsProps) {
  const t = useT()
  const { tool, kind, tools, shape, canCut, cancel, closeAfter } = box
  const wordOf = (word: ToolWord) => t(`places.areaTools.word.${word}`)
  const word = tools.word ? wordOf(tools.word) : ''
  if (kind)
    return (
      <ShapePanel
        key={kind}
        {...{ kind, shape, canCut, word }}
        onApply={box.applyShape}
        onCancel={cancel}
      />
    )
  if (tool === 'grow' || tool === 'fill')
    return (
      <LengthPanel
        key={tool}
        {...{ tool, sketch, neighbours, word, wordOf }}
        onForecast={box.setForecast}
        onApply={metres =>
          void closeAfter(tool === 'grow' ? tools.grow(metres) : tools.fill(metres))
        }
        onCancel={cancel}
      />
    )
  if (tool === 'copy')
    return (
      <CopyPanel
        onForecast={box.setForecast}
        onApply={area => {
          tools.take(area)
          box.close()
        }}
        onCancel={cancel}
      />
    )
  return (
    <p role="status" className="st-soft">
      {word}
    </p>
  )
}
