// The area editor, a separate chunk: map, numbers, problems, import and export.
import { useId, useMemo, useRef, useState } from 'react'
import { acceptArea } from '#common/area/accept.ts'
import type { AreaProblem, AreaValue, Position } from '#common/area/types.ts'
import { useT } from '#src/i18n/useT.ts'
import { type MapHome, useHome } from '../Map/opening/home.ts'
import { boxOf, nearTo } from '../Map/pack.ts'
import { PlaceSearch } from '../Map/search/PlaceSearch.tsx'
import { useSeeking } from '../Map/search/useSeeking.ts'
import { AreaMap } from './AreaMap.tsx'
import { Around } from './Around.tsx'
import { CornerTable } from './CornerTable.tsx'
import type { AreaNeighbour, SketchView } from './drawing.ts'
import { type Corners, type Sketch, type Spot, sketchOf, sketchValue } from './editing.ts'
import { Findings } from './Findings.tsx'
import { ImportArea } from './formats/ImportArea.tsx'
import { type Change, Repairs } from './formats/Repairs.tsx'
import { Measure } from './Measure.tsx'
import { Toolbar } from './Toolbar.tsx'
import { type Drawing, ToolMenus } from './tools/ToolMenus.tsx'
import { ToolPanels } from './tools/ToolPanels.tsx'
import { useToolbox } from './tools/useToolbox.ts'
import { same, useArea } from './useArea.ts'

export interface EditorProps {
  label: string
  value: AreaValue | null
  /** Receives only valid areas, as in RFC 7946; null when nothing is left. */
  onChange: (value: AreaValue | null) => void
  /** Called when the drawing becomes invalid, and when it is valid again. */
  onWrong?: (wrong: boolean) => void
  /** Areas it may overlap with; keep the same array between renders. */
  neighbours?: readonly AreaNeighbour[] | undefined
  /** The address whose position must be inside; keep the same object between renders. */
  place?: { label: string; at: Position } | undefined
  /** What has the area, for the names of saved files. */
  owner?: string | undefined
  /** Where the map opens without area and place. */
  home?: MapHome | undefined
  /** The saved area, shown below what is drawn where they differ. */
  saved?: AreaValue | null | undefined
}

const none: readonly AreaNeighbour[] = []
const noHome: MapHome = {}
/** CSS pixels. */
const height = 380
const firstCorner: Spot = { part: 0, ring: 0, point: 0 }

/** The initial view: the area, else its surroundings. */
function firstBox(sketch: Sketch, { neighbours = none, place }: EditorProps) {
  const cornersOf = (parts: Sketch) => parts.flatMap(([outer = []]) => outer)
  const near = neighbours.flatMap(({ area }) => cornersOf(sketchOf(area)))
  return boxOf(cornersOf(sketch)) ?? boxOf(place ? [place.at] : near)
}

/** Long: it wires the map, the tools and the table to one sketch. */
export default function Editor(props: EditorProps) {
  const { label, value, onChange, onWrong, neighbours = none, place, owner } = props
  const { home = noHome, saved = null } = props
  const t = useT()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const { sketch, step, canUndo, canRedo, accepted, overlaps } = useArea(
    value,
    neighbours,
    onChange,
    onWrong,
  )
  const [chosen, setChosen] = useState<Spot>(firstCorner)
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [snap, setSnap] = useState(true)
  const [importing, setImporting] = useState(false)
  const [repairs, setRepairs] = useState<readonly Change[]>([])
  const [target, setTarget] = useState<Position | null>(null)
  const seeking = useSeeking()
  const [box, setBox] = useState(() => firstBox(sketch, props))
  const homeBox = useHome(home, box === null && sketch.length === 0)
  const area = accepted?.area ?? null
  const problems = accepted?.problems ?? []
  const wrong = problems.length > 0
  // Of what was drawn; the order of its rings says nothing to who draws.
  const doubles = (accepted?.repairs ?? []).filter(({ code }) => code === 'duplicates')
  const middle: Position = place?.at ??
    sketch[0]?.[0]?.[0] ?? [box ? (box[0] + box[2]) / 2 : 0, box ? (box[1] + box[3]) / 2 : 0]
  const toolbox = useToolbox({
    sketch,
    step,
    neighbours,
    middle: () => place?.at ?? seeking.near() ?? middle,
    onReplaced: () => setChosen(firstCorner),
  })
  const { tools, preview } = toolbox
  const dragging = toolbox.kind !== null
  const [showsSaved, setShowsSaved] = useState(true)
  const before = useMemo(
    () => (saved && !same(saved, area) ? sketchOf(saved) : null),
    [saved, area],
  )
  const shared = useMemo(() => overlaps.map(overlap => overlap.area), [overlaps])
  const view = useMemo<SketchView>(
    () => ({
      sketch,
      chosen,
      wrong,
      neighbours,
      overlaps: shared,
      place,
      snap,
      preview,
      saved: showsSaved ? before : null,
      dragging,
    }),
    [sketch, chosen, wrong, neighbours, shared, place, snap, preview, showsSaved, before, dragging],
  )

  const drawn = (ring: Corners | null) => {
    setDrawing(null)
    if (!ring) return
    if (drawing === 'hole') {
      step({ do: 'addHole', part: chosen.part, ring })
      setChosen({ ...chosen, ring: sketch[chosen.part]?.length ?? 0, point: 0 })
    } else if (drawing === 'cut') void tools.cut(ring)
    // A ring that is wrong by itself is kept as it is, and what is wrong with it is listed.
    else if (sketch.length > 0 && acceptArea(sketchValue([[ring]])).area) void tools.add(ring)
    else {
      step({ do: 'addPart', ring })
      setChosen({ part: sketch.length, ring: 0, point: 0 })
    }
  }
  const show = ({ part, ring, point, at }: AreaProblem) => {
    setChosen({
      part: Math.max(0, part - 1),
      ring: Math.max(0, ring - 1),
      point: Math.max(0, point - 1),
    })
    const near = sketch[Math.max(0, part - 1)]?.[0]?.[0]
    if (at) setTarget(near ? nearTo(near[0], at) : at)
  }
  return (
    <div ref={root} className="st-stack">
      <Toolbar
        area={area}
        words={owner ? [owner, label] : [label]}
        canUndo={canUndo}
        canRedo={canRedo}
        snap={snap}
        importing={importing}
        onUndo={() => step({ do: 'undo' })}
        onRedo={() => step({ do: 'redo' })}
        onSnap={setSnap}
        onImport={setImporting}
      >
        <ToolMenus
          box={toolbox}
          hasNeighbours={neighbours.length > 0}
          hasOverlaps={overlaps.length > 0}
          onDraw={what => {
            toolbox.cancel()
            setDrawing(what)
          }}
        />
      </Toolbar>
      <ToolPanels box={toolbox} sketch={sketch} neighbours={neighbours} />
      {importing && (
        <ImportArea
          onTake={(taken, notes) => {
            step({ do: 'replace', sketch: sketchOf(taken.area) })
            setChosen(firstCorner)
            setRepairs([...notes, ...taken.repairs])
            setImporting(false)
            setBox(firstBox(sketchOf(taken.area), props))
          }}
        />
      )}
      <PlaceSearch label={label} near={seeking.near} onGo={seeking.go} />
      <div
        className="st-map-frame st-panel st-sunken st-stack st-gap-0 st-place"
        style={{ height }}
      >
        <AreaMap
          label={label}
          describedBy={`${id}keys`}
          view={view}
          drawing={drawing !== null}
          box={box}
          home={homeBox}
          target={target}
          sought={seeking.target}
          onView={seeking.look}
          onStep={step}
          onChoose={setChosen}
          onDrawn={drawn}
          onDragged={toolbox.shape.drag}
          onEnded={apply => (apply ? toolbox.applyShape() : toolbox.cancel())}
        />
      </div>
      <p id={`${id}keys`} className="st-soft">
        {dragging
          ? t('places.areaTools.draggingKeys')
          : t(drawing ? 'places.area.drawingKeys' : 'places.area.keys')}
      </p>
      <Measure
        sketch={sketch}
        area={area}
        saved={before && saved}
        showsSaved={showsSaved}
        onShowSaved={setShowsSaved}
      />
      <Findings problems={problems} onShow={show} />
      <Repairs repairs={repairs.length > 0 ? repairs : doubles} />
      <Around
        area={area}
        overlaps={overlaps}
        place={place}
        onSubtract={async id => {
          // Its button goes with the overlap.
          if (await tools.subtract(id))
            root.current?.querySelector<HTMLElement>('[role=toolbar] button')?.focus()
        }}
      />
      <CornerTable
        sketch={sketch}
        chosen={chosen}
        middle={middle}
        onStep={step}
        onChoose={setChosen}
      />
    </div>
  )
}
