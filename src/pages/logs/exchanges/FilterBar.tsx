import { Button, OutlinedInput, Select } from '@mui/material'
import { useEffect, useId, useState } from 'react'
import { DayField } from '#src/components/DatePicker/DayField.tsx'
import { Folded } from '#src/components/Folded.tsx'
import { useDebounced } from '#src/components/useDebounced.ts'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import { useT } from '#src/i18n/useT.ts'
import { type Filters, filterNames, statuses } from './filters.ts'

/** Milliseconds after the last key before the log is searched. */
const pause = 400

const often = ['transaction', 'operation', 'text'] as const
const seldom = ['from', 'to', 'least', 'most'] as const

const labels = {
  transaction: 'logsExchanges.transaction',
  operation: 'logsExchanges.operation',
  text: 'logsExchanges.text',
  from: 'logsExchanges.from',
  to: 'logsExchanges.to',
  least: 'logsExchanges.durationFrom',
  most: 'logsExchanges.durationTo',
} as const

/** The filters of the exchanges, kept in the address. */
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
      {often.map(name => (
        <Typed key={name} name={name} type="text" filters={filters} />
      ))}
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

/** Rarely used filters: collapsed, unless the address uses one. */
function Seldom({ filters }: { filters: Filters }) {
  const t = useT()
  const [wasNarrowed] = useState(() => seldom.some(name => filters[name] !== ''))
  return (
    <Folded label={t('logsExchanges.seldom')} open={wasNarrowed}>
      <div className="st-tiles st-tiles-small">
        {(['from', 'to'] as const).map(name => (
          <Moment key={name} name={name} filters={filters} />
        ))}
        {(['least', 'most'] as const).map(name => (
          <Typed key={name} name={name} type="number" filters={filters} />
        ))}
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

function Moment({ name, filters }: Pick<TypedProps, 'filters'> & { name: 'from' | 'to' }) {
  const t = useT()
  const id = useId()
  const { change } = useSearchAddress()
  return (
    <div className="st-field" data-name={name}>
      <label htmlFor={id}>{t(labels[name])}</label>
      <DayField
        timed
        id={id}
        label={t(labels[name])}
        value={filters[name]}
        onChange={moment => change(withValues({ [name]: moment }), { replace: true })}
      />
    </div>
  )
}

interface TypedProps {
  name: keyof typeof labels
  type: 'text' | 'number'
  filters: Filters
}

/** Typed text reaches the address a moment later. */
function Typed({ name, type, filters }: TypedProps) {
  const t = useT()
  const id = useId()
  const { change } = useSearchAddress()
  const current = filters[name]
  const [text, setText] = useState(current)
  const [known, setKnown] = useState(current)
  // Something else changed the address: Back, or clearing all filters.
  if (known !== current) {
    setKnown(current)
    setText(current)
  }
  const rested = useDebounced(text, pause)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typed text goes there, once
  useEffect(() => {
    if (rested === text && rested !== current)
      change(withValues({ [name]: rested }), { replace: true })
  }, [rested])
  return (
    <div className="st-field" data-name={name}>
      <label htmlFor={id}>{t(labels[name])}</label>
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
