import { Alert, Button } from '@mui/material'
import { isInArea } from '#common/area/compare.ts'
import type { AreaValue, Position } from '#common/area/types.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { sizeText } from './sizes.ts'
import type { Shared } from './useArea.ts'

interface AroundProps {
  area: AreaValue | null
  overlaps: readonly Shared[]
  place: { label: string; at: Position } | undefined
  /** Subtracts the overlap with one neighbour. */
  onSubtract: (id: string) => Promise<void>
}

/** Whether the address is inside, and where the area overlaps its neighbours. */
export function Around({ area, overlaps, place, onSubtract }: AroundProps) {
  const t = useT()
  const tag = useLanguageTag()
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
            {overlaps.map(({ id, label, size }) => (
              <li key={id}>
                {label}: {sizeText(size, tag)}
                <Button
                  variant="text"
                  aria-label={t('places.areaTools.subtractOf', { name: label })}
                  onClick={() => void onSubtract(id)}
                >
                  {t('places.areaTools.subtract')}
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
