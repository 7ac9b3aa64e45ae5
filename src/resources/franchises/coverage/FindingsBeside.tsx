// The overlaps, the gaps and the areas as tables, which say everything that the map shows.
import { Button } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { sizeText } from '#src/components/AreaField/sizes.ts'
import { Skeleton } from '#src/components/Page/states.tsx'
import { resourceInfo } from '#src/dataProvider/index.ts'
import { formatNumber, formatPercent } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { recordPath } from '#src/resources/schema/fields.ts'
import { gapName, overlapName } from './address.ts'
import type { Findings } from './compare.ts'
import type { Coverage } from './useCoverage.ts'
import type { Shown } from './useShown.ts'

/** Rows shown at first, and more with each press. */
const step = 50

interface ListProps<Row> {
  title: string
  columns: readonly string[]
  rows: readonly Row[]
  none: string
  /** The cells of a row; the first one heads it. */
  cells: (row: Row, nth: number) => readonly ReactNode[]
  keyOf: (row: Row, nth: number) => string
}

function List<Row>({ title, columns, rows, none, cells, keyOf }: ListProps<Row>) {
  const t = useT()
  const tag = useLanguageTag()
  const id = useId()
  const [most, setMost] = useState(step)
  return (
    <section className="st-stack st-gap-1" aria-labelledby={id}>
      <h2 id={id} className="st-small">{`${title} (${formatNumber(rows.length, tag)})`}</h2>
      {rows.length === 0 && <p className="st-soft st-small">{none}</p>}
      {rows.length > 0 && (
        <div className="st-scroll">
          <table className="st-table st-full st-small" aria-labelledby={id}>
            <thead>
              <tr>
                {columns.map(column => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, most).map((row, nth) => (
                <tr key={keyOf(row, nth)}>
                  {cells(row, nth).map((cell, at) => (
                    <td
                      key={columns[at]}
                      data-label={columns[at]}
                      className={at === 0 ? undefined : 'st-nowrap'}
                    >
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > most && (
        <Button onClick={() => setMost(most + step)}>{t('coverage.more')}</Button>
      )}
    </section>
  )
}

function ShowButton({ name, of, state }: { name: string; of: string; state: Shown }) {
  const t = useT()
  return (
    <Button
      aria-label={t('coverage.showOf', { name: of })}
      aria-pressed={state.name === name}
      onClick={() => state.show(name)}
    >
      {t('coverage.show')}
    </Button>
  )
}

interface FindingsProps {
  data: Coverage
  /** Undefined while a worker looks for them. */
  findings: Findings | undefined
  failed: boolean
  state: Shown
}

/** Long: the columns of three tables. */
export function FindingsBeside({ data, findings, failed, state }: FindingsProps) {
  const t = useT()
  const tag = useLanguageTag()
  const stores = new Map(data.areas.map(area => [area.id, area]))
  const nameOf = (id: number) => shownName(stores.get(id)?.name ?? t('onboarding.unknown', { id }))
  const size = (metres: number) => sizeText(metres, tag)
  const share = (part: number, id: number) => {
    const whole = stores.get(id)?.size ?? 0
    return whole === 0 ? '' : formatPercent(part / whole, tag)
  }
  const store = (id: number) => (
    <Link to={recordPath(resourceInfo('stores'), id)}>{nameOf(id)}</Link>
  )
  return (
    <div className="st-pad-wide st-stack st-top">
      {!(findings || failed) && <Skeleton shape="table" rows={4} label={t('coverage.comparing')} />}
      {findings && (
        <>
          <List
            title={t('coverage.overlaps')}
            columns={[t('coverage.stores'), t('coverage.size'), t('coverage.show')]}
            rows={findings.overlaps}
            none={t('coverage.noOverlaps')}
            keyOf={({ a, b }) => `${a} ${b}`}
            cells={({ a, b, size: shared }) => [
              <span key="stores">
                {store(a)} ({share(shared, a)}) – {store(b)} ({share(shared, b)})
              </span>,
              size(shared),
              <ShowButton
                key="show"
                name={overlapName(a, b)}
                of={`${nameOf(a)} – ${nameOf(b)}`}
                state={state}
              />,
            ]}
          />
          <List
            title={t('coverage.gaps')}
            columns={[t('coverage.between'), t('coverage.size'), t('coverage.show')]}
            rows={findings.gaps}
            none={t('coverage.noGaps')}
            keyOf={(_, nth) => String(nth)}
            cells={({ between, size: missing }, nth) => [
              between.map(nameOf).join(', '),
              size(missing),
              <ShowButton
                key="show"
                name={gapName(nth)}
                of={between.map(nameOf).join(', ')}
                state={state}
              />,
            ]}
          />
        </>
      )}
      <List
        title={t('coverage.areas')}
        columns={[t('coverage.store'), t('coverage.size')]}
        rows={data.areas}
        none=""
        keyOf={({ id }) => String(id)}
        cells={area => [store(area.id), size(area.size)]}
      />
    </div>
  )
}
