// How many devices there are in each state, those that want somebody first. A press shows only them.
import { deviceStates } from '#src/dataProvider/index.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { StateTag } from './StateTag.tsx'
import type { Devices } from './useDevices.ts'

export function Counts({ list }: Pick<Devices, 'list'>) {
  const t = useT()
  const tag = useLanguageTag()
  const counts = list.meta?.counts
  if (!counts) return null
  const { filterValues, setFilters } = list
  return (
    <ul className="st-row" aria-label={t('devices.counts')}>
      {deviceStates
        .filter(state => counts[state] > 0 || filterValues.state === state)
        .map(state => (
          <li key={state}>
            <button
              type="button"
              className="st-pill st-inline"
              aria-pressed={filterValues.state === state}
              onClick={() =>
                setFilters({
                  ...filterValues,
                  state: filterValues.state === state ? '' : state,
                })
              }
            >
              <StateTag state={state} /> <strong>{formatNumber(counts[state], tag)}</strong>
            </button>
          </li>
        ))}
    </ul>
  )
}
