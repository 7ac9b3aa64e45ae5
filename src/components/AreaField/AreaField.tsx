import { type ReactNode, useId } from 'react'
import type { AreaValue, Position } from '#common/area/types.ts'
import { useT } from '#src/i18n/useT.ts'
import { LoadBoundary } from '../Loading/LoadBoundary.tsx'
import { lazyPart } from '../Loading/lazyPart.tsx'
import type { MapTiles } from '../Map/types.ts'
import type { AreaNeighbour } from './drawing.ts'
import '../Map/map.css'
import './area.css'

const Editor = lazyPart(() => import('./Editor.tsx'))

interface AreaFieldProps {
  label: string
  required?: boolean
  /** What is wrong with it. */
  error?: string | null
  value: AreaValue | null
  /** Told valid areas only, as RFC 7946 has them; null when nothing is left. */
  onChange: (value: AreaValue | null) => void
  /** What is drawn cannot be taken, or can again. */
  onWrong?: (wrong: boolean) => void
  /** Areas it may overlap with; the same list from one drawing to the next. */
  neighbours?: readonly AreaNeighbour[]
  /** The address whose place is to be inside; the same object from one drawing to the next. */
  place?: { label: string; at: Position }
  tiles?: MapTiles
  /** What is to be known of it, below its label. */
  help?: ReactNode
  /** CSS pixels. */
  height?: number
}

const none: readonly AreaNeighbour[] = []

/** An area on the map: drawn, typed as numbers, or taken from GeoJSON. */
export function AreaField(props: AreaFieldProps) {
  const { label, required = false, error, value, height = 380 } = props
  const t = useT()
  const id = useId()
  return (
    <fieldset
      className="st-area st-stack"
      aria-labelledby={`${id}label`}
      aria-describedby={`${id}error`}
    >
      <span className="st-label" id={`${id}label`}>
        {label}
        {!required && <span className="st-optional"> ({t('field.optional')})</span>}
      </span>
      {props.help}
      <LoadBoundary>
        <Editor
          part={{
            label,
            value,
            height,
            neighbours: props.neighbours ?? none,
            onChange: props.onChange,
            onWrong: props.onWrong,
            place: props.place,
            tiles: props.tiles,
          }}
          fallback={<p className="st-soft">{t('app.loading')}</p>}
        />
      </LoadBoundary>
      <div id={`${id}error`}>
        {error && (
          <p className="st-error" role="alert">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}
