// Which tool is open, and what it shows on the map before it is applied.
import { useRef, useState } from 'react'
import type { Position } from '#common/area/types.ts'
import type { AreaNeighbour } from '../drawing.ts'
import type { Sketch, Step } from '../editing.ts'
import { type ShapeKind, useShape } from './useShape.ts'
import { useTools } from './useTools.ts'

export type ToolName = ShapeKind | 'grow' | 'fill' | 'copy'

interface ToolboxUses {
  sketch: Sketch
  step: (step: Step) => void
  neighbours: readonly AreaNeighbour[]
  /** Where a shape stands at first. */
  middle: () => Position
  onReplaced: () => void
}

const kindOf = (tool: ToolName | null): ShapeKind | null =>
  tool === 'rectangle' || tool === 'circle' || tool === 'freehand' ? tool : null

export function useToolbox(uses: ToolboxUses) {
  const [tool, setTool] = useState<ToolName | null>(null)
  const [forecast, setForecast] = useState<Sketch | null>(null)
  const opener = useRef<Element | null>(null)
  const tools = useTools(uses)
  const kind = kindOf(tool)
  const shape = useShape(kind, uses.middle)

  const open = (next: ToolName) => {
    opener.current = document.activeElement
    tools.stop()
    tools.hush()
    shape.begin()
    setForecast(null)
    setTool(next)
  }
  const close = () => {
    setTool(null)
    setForecast(null)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  /** Closes the panel once the tool has changed something; otherwise it says why not. */
  const closeAfter = async (run: Promise<boolean>) => {
    if (await run) close()
  }
  const canCut = uses.sketch.length > 0
  const applyShape = () => {
    const { ring, cut } = shape
    if (ring) void closeAfter(cut && canCut ? tools.cut(ring) : tools.add(ring))
  }
  return {
    tool,
    kind,
    tools,
    shape,
    canCut,
    open,
    cancel: () => {
      tools.stop()
      tools.hush()
      close()
    },
    closeAfter,
    close,
    applyShape,
    setForecast,
    /** What the map shows in addition: the shape, or what the area would become. */
    preview: kind ? (shape.ring ? [[shape.ring]] : null) : forecast,
  }
}

export type Toolbox = ReturnType<typeof useToolbox>
