import { Button, OutlinedInput, Select } from '@mui/material'
import { useEffect, useId, useState } from 'react'
import { Folded } from '#src/components/Folded.tsx'
import { useDebounced } from '#src/components/useDebounced.ts'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import { useT } from '#src/i18n/useT.ts'
import { type FilterName, type Filters, filterNames, statuses } from './filters.ts'

/** Milliseconds after the last key until the log is searched. */
const pause = 400

const seldom = ['from', 'to', 'least', 'most'] as const

/** What is asked of the exchanges; each change stands in the address. */
export function FilterBar({ filters }: { filters: Filters }) {
  const t = useT()
  const { change } = useSearchAddress()
  const isAny = filterNames.some(name => filters[name] !== '')
  const clear = () => change(withValues(Object.fromEntries(filterNames.map(name => [name, null]))))
  return (
    <fieldset
      className="st-exchange-filters st-tiles st-tiles-small st-pad-wide st-under"
      aria-label={t('logsExchanges.filters')}
    >
      <Typed name="transaction" label={t('logsExchanges.transaction')} filters={filters} />
      <Typed name="operation" label={t('logsExchanges.operation')} filters={filters} />
      <Typed name="text" label={t('logsExchanges.text')} filters={filters} />
      <Status filters={filters} />
      <Seldom filters={filters} />
      {isAny && (
        <Button className="st-fit" onClick={clear}>
          {t('logsExchanges.clear')}
        </Button>
      )}
    </fieldset>
  )
}

/** What is asked for seldom: folded, unless the address asks for it. */
function Seldom({ filters }: { filters: Filters }) {
  const t = useT()
  const [wasNarrowed] = useState(() => seldom.some(name => filters[name] !== ''))
  return (
    <Folded label={t('logsExchanges.seldom')} open={wasNarrowed}>
      <div className="st-tiles st-tiles-small">
        <Typed
          name="from"
          label={t('logsExchanges.from')}
          filters={filters}
          type="datetime-local"
        />
        <Typed name="to" label={t('logsExchanges.to')} filters={filters} type="datetime-local" />
        <Typed
          name="least"
          label={t('logsExchanges.durationFrom')}
          filters={filters}
          type="number"
        />
        <Typed name="most" label={t('logsExchanges.durationTo')} filters={filters} type="number" />
      </div>
    </Folded>
  )
}

function Status({ filters }: { filters: Filters }) {
  const t = useT()
  const id = useId()
  const { change } = useSearchAddress()
  return (
    <div className="st-field">
      <label htmlFor={id}>{t('logsExchanges.status')}</label>
      <Select
        native
        fullWidth
        id={id}
        value={filters.status}
        onChange={event => change(withValues({ status: event.target.value }))}
      >
        <option value="">{t('logsExchanges.any')}</option>
        {statuses.map(status => (
          <option key={status} value={status}>
            {t(`logsExchanges.statuses.${status}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}

interface TypedProps {
  name: FilterName
  label: string
  filters: Filters
  type?: 'text' | 'number' | 'datetime-local'
}

/** What is typed goes into the address a moment later. */
function Typed({ name, label, filters, type = 'text' }: TypedProps) {
  const id = useId()
  const { change } = useSearchAddress()
  const current = filters[name]
  const [text, setText] = useState(current)
  const [known, setKnown] = useState(current)
  // Somebody else changed the address: the way back, or all filters cleared.
  if (known !== current) {
    setKnown(current)
    setText(current)
  }
  const rested = useDebounced(text, pause)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed goes there, once
  useEffect(() => {
    if (rested === text && rested !== current)
      change(withValues({ [name]: rested }), { replace: true })
  }, [rested])
  return (
    <div className="st-field" data-name={name}>
      <label htmlFor={id}>{label}</label>
      <OutlinedInput
        id={id}
        type={type}
        value={text}
        autoComplete="off"
        onChange={event => setText(event.target.value)}
        inputProps={{ min: type === 'number' ? 0 : undefined }}
      />
    </div>
  )
}
