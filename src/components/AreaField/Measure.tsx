// The line below the map: what is drawn so far, and what was saved before.
import { Checkbox, FormControlLabel } from '@mui/material'
import { type AreaValue, maxPoints } from '#common/area/types.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { useDebounced } from '../useDebounced.ts'
import type { Sketch } from './editing.ts'
import { areaText } from './sizes.ts'

/** Milliseconds without a change until a screen reader announces the measures. */
const quietMs = 2000

interface MeasureProps {
  sketch: Sketch
  /** Null while it is wrong or empty. */
  area: AreaValue | null
  /** The saved area, where it differs. */
  saved: AreaValue | null
  showsSaved: boolean
  onShowSaved: (on: boolean) => void
}

export function Measure({ sketch, area, saved, showsSaved, onShowSaved }: MeasureProps) {
  const t = useT()
  const tag = useLanguageTag()
  const corners = sketch.flat().reduce((sum, ring) => sum + ring.length, 0)
  const before = saved && areaText(saved, tag)
  const size = area
    ? before
      ? t('places.areaTools.sizeBefore', { size: areaText(area, tag), before })
      : areaText(area, tag)
    : before && t('places.areaTools.before', { before })
  const number = (count: number) => formatNumber(count, tag)
  const text = [
    size,
    t('places.areaTools.corners', { count: number(corners), most: number(maxPoints) }),
    t('places.areaTools.parts', { smart_count: sketch.length }),
  ]
    .filter(Boolean)
    .join(' · ')
  const heard = useDebounced(text, quietMs)
  if (corners === 0 && !saved) return null
  return (
    <div className="st-row st-area-measure">
      <span aria-hidden="true">{text}</span>
      <span className="st-hidden" role="status">
        {heard}
      </span>
      {saved && (
        <FormControlLabel
          className="st-in-line"
          control={
            <Checkbox checked={showsSaved} onChange={event => onShowSaved(event.target.checked)} />
          }
          label={t('places.areaTools.showSaved')}
        />
      )}
    </div>
  )
}
