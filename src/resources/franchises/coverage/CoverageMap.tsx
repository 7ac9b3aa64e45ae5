import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { MapView } from '#src/components/Map/Map.tsx'
import type { Box, MapArea } from '#src/components/Map/types.ts'
import { resourceInfo } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { recordPath } from '#src/resources/schema/fields.ts'
import { coveragePath } from './address.ts'
import type { Findings } from './compare.ts'
import type { Coverage } from './useCoverage.ts'
import './coverage.css'

interface CoverageMapProps {
  franchise: number
  data: Coverage
  /** Undefined while a worker looks for them. */
  findings: Findings | undefined
  frame: Box | null
}

/** Everything in the order in which it is drawn: gaps and overlaps above areas. */
function areasOf({ areas }: Coverage, findings: Findings | undefined): MapArea[] {
  const { overlaps = [], gaps = [] } = findings ?? {}
  return [
    ...areas.map(
      ({ id, name, box, parts }, nth): MapArea => ({
        id: String(id),
        label: name,
        kind: 'area',
        tint: nth,
        box,
        parts,
      }),
    ),
    ...gaps.map(
      ({ box, parts }, nth): MapArea => ({ id: `gap${nth}`, label: '', kind: 'gap', box, parts }),
    ),
    ...overlaps.map(
      ({ a, b, box, parts }): MapArea => ({
        id: `overlap${a} ${b}`,
        label: '',
        kind: 'overlap',
        box,
        parts,
      }),
    ),
  ]
}

export function CoverageMap({ franchise, data, findings, frame }: CoverageMapProps) {
  const t = useT()
  const navigate = useNavigate()
  const areas = useMemo(() => areasOf(data, findings), [data, findings])
  return (
    <>
      <MapView
        label={t('coverage.map')}
        areas={areas}
        frame={frame}
        height="max(320px, calc(100dvh - 340px))"
        about={String(franchise)}
        onChooseArea={id =>
          void navigate(recordPath(resourceInfo('stores'), Number(id)), {
            state: { back: coveragePath(franchise) },
          })
        }
      />
      <ul className="st-map-legend st-row st-gap-wide" aria-hidden="true">
        {(['overlap', 'gap'] as const).map(kind => (
          <li key={kind} className="st-in-line st-small st-soft">
            <span className="st-coverage-key" data-kind={kind} />
            {t(`coverage.${kind}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
