import { Button } from '@mui/material'
import type { Position } from '#common/area/types.ts'
import { useT } from '#src/i18n/useT.ts'
import { CornerRow } from './CornerRow.tsx'
import { middleBefore } from './editing.ts'
import { RingBar, type RingProps, ringName } from './RingBar.tsx'

const perPage = 25

interface CornerTableProps extends RingProps {
  /** Where the first corner is placed. */
  middle: Position
}

/** The corners of a ring as numbers: everything the map does, by keyboard. */
export function CornerTable({ middle, ...props }: CornerTableProps) {
  const { sketch, chosen, onStep, onChoose } = props
  const t = useT()
  const corners = sketch[chosen.part]?.[chosen.ring] ?? []
  const pages = Math.max(1, Math.ceil(corners.length / perPage))
  const page = Math.min(pages - 1, Math.floor(chosen.point / perPage))
  const addLast = () => {
    const spot = { ...chosen, point: corners.length }
    onStep({ do: 'add', spot, at: corners.length > 0 ? middleBefore(corners, 0) : middle })
    onChoose(spot)
  }
  const goTo = (next: number) => onChoose({ ...chosen, point: next * perPage })
  return (
    <section className="st-area-table st-stack" aria-label={t('places.area.table')}>
      <RingBar {...props} />
      {corners.length > 0 && <Rows {...props} from={page * perPage} />}
      <div className="st-area-row st-row">
        <Button disabled={sketch.length === 0} onClick={addLast}>
          {t('places.area.addPoint')}
        </Button>
        {pages > 1 && (
          <>
            <Button disabled={page === 0} onClick={() => goTo(page - 1)}>
              {t('places.area.earlier')}
            </Button>
            <span role="status">{t('places.area.page', { page: page + 1, pages })}</span>
            <Button disabled={page === pages - 1} onClick={() => goTo(page + 1)}>
              {t('places.area.later')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

/** One page of the corners. */
function Rows({ sketch, chosen, from, onStep, onChoose }: RingProps & { from: number }) {
  const t = useT()
  const { part, ring } = chosen
  const corners = sketch[part]?.[ring] ?? []
  return (
    <table>
      <caption className="st-hidden">{ringName(t, chosen)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('places.area.point')}</th>
          <th scope="col">{t('places.area.latitude')}</th>
          <th scope="col">{t('places.area.longitude')}</th>
          <th scope="col">{t('places.area.change')}</th>
        </tr>
      </thead>
      <tbody>
        {corners.slice(from, from + perPage).map((at, nth) => {
          const point = from + nth
          return (
            <CornerRow
              key={`${part} ${ring} ${point}`}
              {...{ at, corners, onStep, onChoose }}
              spot={{ part, ring, point }}
              chosen={point === chosen.point}
            />
          )
        })}
      </tbody>
    </table>
  )
}
