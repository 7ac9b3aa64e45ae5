// The area editor, a separate chunk: map, numbers, problems, import and export.
import { Alert } from '@mui/material'
import { useId, useMemo, useState } from 'react'
import { isInArea } from '#common/area/compare.ts'
import type { AreaProblem, AreaValue, Position } from '#common/area/types.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { type MapHome, useHome } from '../Map/opening/home.ts'
import { boxOf, nearTo } from '../Map/pack.ts'
import { PlaceSearch } from '../Map/search/PlaceSearch.tsx'
import { useSeeking } from '../Map/search/useSeeking.ts'
import { AreaMap } from './AreaMap.tsx'
import { CornerTable } from './CornerTable.tsx'
import type { AreaNeighbour, SketchView } from './drawing.ts'
import { type Corners, type Sketch, type Spot, sketchOf } from './editing.ts'
import { Findings } from './Findings.tsx'
import { ImportArea } from './ImportArea.tsx'
import { type Change, Repairs } from './Repairs.tsx'
import { Toolbar } from './Toolbar.tsx'
import { type Shared, useArea } from './useArea.ts'

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
  const { label, value, onChange, onWrong, neighbours = none, place, owner, home = noHome } = props
  const t = useT()
  const id = useId()
  const { sketch, step, canUndo, canRedo, accepted, overlaps } = useArea(
    value,
    neighbours,
    onChange,
    onWrong,
  )
  const [chosen, setChosen] = useState<Spot>(firstCorner)
  const [drawing, setDrawing] = useState<'part' | 'hole' | null>(null)
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
  const view = useMemo<SketchView>(
    () => ({
      sketch,
      chosen,
      wrong,
      neighbours,
      overlaps: overlaps.map(overlap => overlap.area),
      place,
      snap,
    }),
    [sketch, chosen, wrong, neighbours, overlaps, place, snap],
  )

  const drawn = (ring: Corners | null) => {
    setDrawing(null)
    if (!ring) return
    if (drawing === 'hole') {
      step({ do: 'addHole', part: chosen.part, ring })
      setChosen({ ...chosen, ring: sketch[chosen.part]?.length ?? 0, point: 0 })
    } else {
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
  const middle: Position = place?.at ??
    sketch[0]?.[0]?.[0] ?? [box ? (box[0] + box[2]) / 2 : 0, box ? (box[1] + box[3]) / 2 : 0]

  return (
    <div className="st-stack">
      <Toolbar
        area={area}
        words={owner ? [owner, label] : [label]}
        drawing={drawing}
        canCut={sketch.length > 0}
        canUndo={canUndo}
        canRedo={canRedo}
        snap={snap}
        importing={importing}
        onDraw={setDrawing}
        onUndo={() => step({ do: 'undo' })}
        onRedo={() => step({ do: 'redo' })}
        onSnap={setSnap}
        onImport={setImporting}
      />
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
        />
      </div>
      <p id={`${id}keys`} className="st-soft">
        {t(drawing ? 'places.area.drawingKeys' : 'places.area.keys')}
      </p>
      <Findings problems={problems} onShow={show} />
      <Repairs repairs={repairs.length > 0 ? repairs : doubles} />
      <Around area={area} overlaps={overlaps} place={place} />
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

interface AroundProps {
  area: AreaValue | null
  overlaps: readonly Shared[]
  place: EditorProps['place']
}

/** Whether the address is inside, and where the area overlaps its neighbours. */
function Around({ area, overlaps, place }: AroundProps) {
  const t = useT()
  const tag = useLanguageTag()
  const size = (metres: number) =>
    metres < 1e6
      ? `${formatNumber(Math.round(metres), tag)} m²`
      : `${formatNumber(Math.round(metres / 1e4) / 100, tag)} km²`
  if (!area) return null
  const inside = place ? isInArea(area, place.at) : true
  return (
    <div className="st-stack" role="status">
      {place && (
        <Alert role="note" severity={inside ? 'success' : 'warning'}>
          {t(inside ? 'places.area.inside' : 'places.area.outside', { name: place.label })}
        </Alert>
      )}
      {overlaps.length > 0 && (
        <Alert role="note" severity="warning">
          <p>{t('places.area.overlaps')}</p>
          <ul>
            {overlaps.map(overlap => (
              <li key={overlap.id}>
                {overlap.label}: {size(overlap.size)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
