// Runs the tools on the sketch, each as one undo step, and reports the result.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ToolRequest } from '#common/area/tools/types.ts'
import type { AreaValue } from '#common/area/types.ts'
import { useDebounced } from '#src/components/useDebounced.ts'
import type { AreaNeighbour } from '../drawing.ts'
import { type Corners, type Sketch, type Step, sketchOf } from '../editing.ts'
import { type Answer, askTool } from './ask.ts'

/** The line below the tools: a refusal, work in progress or success. */
export type ToolWord =
  | Exclude<Extract<Answer, { refused: string }>['refused'], 'gone'>
  | 'works'
  | 'done'

type Asked<Request extends ToolRequest = ToolRequest> = Request extends ToolRequest
  ? Omit<Request, 'parts'>
  : never

interface ToolUses {
  sketch: Sketch
  step: (step: Step) => void
  neighbours: readonly AreaNeighbour[]
  /** The area has been replaced. */
  onReplaced: () => void
}

export function useTools({ sketch, step, neighbours, onReplaced }: ToolUses) {
  const [word, setWord] = useState<ToolWord | null>(null)
  const running = useRef<AbortController | null>(null)
  const stop = () => {
    running.current?.abort()
    running.current = null
    setWord(now => (now === 'works' ? null : now))
  }
  useEffect(() => () => running.current?.abort(), [])

  const take = (area: AreaValue) => {
    step({ do: 'replace', sketch: sketchOf(area) })
    setWord('done')
    onReplaced()
  }
  /** Applies a tool; false when it changed nothing. */
  const run = async (asked: Asked): Promise<boolean> => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setWord('works')
    const answer = await askTool({ ...asked, parts: sketch }, control.signal)
    // Stopped, or followed by another.
    if (running.current !== control) return false
    running.current = null
    if ('area' in answer) take(answer.area)
    else setWord(answer.refused === 'gone' ? null : answer.refused)
    return 'area' in answer
  }
  return {
    word,
    stop,
    take,
    hush: () => setWord(null),
    add: (ring: Corners) => run({ tool: 'add', ring }),
    cut: (ring: Corners) => run({ tool: 'cut', ring }),
    grow: (by: number) => run({ tool: 'grow', by }),
    fill: (within: number) => run({ tool: 'fill', within, neighbours: sketches(neighbours) }),
    merge: () => run({ tool: 'merge' }),
    /** Without an id: the overlaps with all neighbours. */
    subtract: (id?: string) =>
      run({
        tool: 'subtract',
        neighbours: sketches(neighbours.filter(one => id === undefined || one.id === id)),
      }),
  }
}

const sketches = (neighbours: readonly AreaNeighbour[]) =>
  neighbours.map(({ area }) => sketchOf(area))

/** What a length would make of the sketch, to be shown before it is applied. */
export function useForecast(
  tool: 'grow' | 'fill',
  metres: number | null,
  sketch: Sketch,
  neighbours: readonly AreaNeighbour[],
  onForecast: (area: Sketch | null) => void,
): ToolWord | null {
  const rested = useDebounced(metres, 400)
  const [word, setWord] = useState<ToolWord | null>(null)
  const tell = useEffectEvent(onForecast)
  const others = useMemo(() => sketches(neighbours), [neighbours])
  useEffect(() => {
    tell(null)
    setWord(null)
    if (rested === null || rested === 0) return
    const control = new AbortController()
    const request: ToolRequest =
      tool === 'grow'
        ? { tool, parts: sketch, by: rested }
        : { tool, parts: sketch, within: rested, neighbours: others }
    void askTool(request, control.signal).then(answer => {
      if (control.signal.aborted) return
      if ('area' in answer) tell(sketchOf(answer.area))
      else if (answer.refused !== 'gone') setWord(answer.refused)
    })
    return () => control.abort()
  }, [tool, rested, sketch, others])
  useEffect(() => () => tell(null), [])
  return word
}
