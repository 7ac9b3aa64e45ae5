import { Button, Checkbox, FormControlLabel, OutlinedInput, Select } from '@mui/material'
import { useEffect, useId, useState } from 'react'
import { logLevels } from '#common/log/level.ts'
import { useSession } from '#src/auth/pages.ts'
import { DayField } from '#src/components/DatePicker/DayField.tsx'
import { Folded } from '#src/components/Folded.tsx'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import type { LogLevel } from '#src/dataProvider/index.ts'
import { localZone, zonesOf } from '#src/i18n/format.ts'
import { useT } from '#src/i18n/useT.ts'
import { serverNow } from '#src/session.ts'
import { type LogAddress, presets, wallOf } from './address.ts'

interface SearchBarProps {
  address: LogAddress
  /** The label of the search field: which log is searched. */
  label: string
  /** Repeats the search in the address. */
  onAgain: () => void
  /** The search text is the main purpose here: it takes the focus. */
  begins?: boolean
}

/** The filters of one or all logs: text, levels, times. Text is searched on Enter: each search reads the file. */
export function SearchBar({ address, label, onAgain, begins = false }: SearchBarProps) {
  const t = useT()
  const { change } = useSearchAddress()
  const [text, setText] = useState(address.text)
  useEffect(() => setText(address.text), [address.text])
  const set: PartProps['set'] = values => change(withValues({ at: null, whole: null, ...values }))
  return (
    <div className="st-row st-pad-2 st-under st-small">
      <form
        className="st-own-line st-row"
        onSubmit={event => {
          event.preventDefault()
          if (text === address.text) onAgain()
          set({ text })
        }}
      >
        <OutlinedInput
          className="st-grow-wide"
          type="search"
          autoFocus={begins}
          placeholder={label}
          value={text}
          onChange={event => {
            setText(event.target.value)
            if (event.target.value === '') set({ text: null })
          }}
          inputProps={{ 'aria-label': label, maxLength: 1000 }}
        />
        <Button type="submit">{t('action.search')}</Button>
        <Toggle
          on={address.regex}
          label={t('logsFiles.search.regex')}
          onChange={on => set({ regex: on ? '1' : null, text })}
        />
        <Toggle
          on={address.matchCase}
          label={t('logsFiles.search.matchCase')}
          onChange={on => set({ case: on ? '1' : null, text })}
        />
      </form>
      <Levels address={address} set={set} />
      <Presets address={address} set={set} />
      <Times address={address} set={set} />
    </div>
  )
}

interface ToggleProps {
  on: boolean
  label: string
  onChange: (on: boolean) => void
}

function Toggle({ on, label, onChange }: ToggleProps) {
  return (
    <FormControlLabel
      className="st-inline"
      control={<Checkbox checked={on} onChange={event => onChange(event.target.checked)} />}
      label={label}
    />
  )
}

interface PartProps {
  address: LogAddress
  /** Sets parameters of the address, and clears its line. */
  set: (values: Record<string, string | null>) => void
}

function Levels({ address: { levels }, set }: PartProps) {
  const t = useT()
  const toggled = (level: LogLevel) =>
    logLevels.filter(other => (other === level) !== levels.includes(other)).join(',')
  return (
    <fieldset className="st-row">
      <legend className="st-hidden">{t('logsFiles.level')}</legend>
      {logLevels.map(level => (
        <button
          key={level}
          type="button"
          className="st-pill st-fine"
          data-level={level}
          aria-pressed={levels.includes(level)}
          onClick={() => set({ level: toggled(level) })}
        >
          {t(`logsFiles.levels.${level}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** The last minutes or hours, by the server's clock: filled into the time fields as if typed. */
function Presets({ address: { zone }, set }: PartProps) {
  const t = useT()
  return (
    <fieldset className="st-row st-log-chips">
      <legend className="st-hidden">{t('logsFiles.search.presets')}</legend>
      {presets.map(({ name, ms }) => (
        <button
          key={name}
          type="button"
          className="st-pill st-fine"
          onClick={() => set({ from: wallOf(serverNow() - ms, zone), to: null })}
        >
          {t(`logsFiles.search.last.${name}`)}
        </button>
      ))}
    </fieldset>
  )
}

function Times({ address, set }: PartProps) {
  const t = useT()
  const id = useId()
  const { store } = useSession()
  const isNarrowed = address.from !== '' || address.to !== ''
  const own = zonesOf(store?.country ?? '')
  const others = new Set(['UTC', localZone(), address.zone])
  const zones = [...others].filter(zone => !own.includes(zone))
  return (
    <Folded label={t('logsFiles.search.times')} open={isNarrowed}>
      <div className="st-row">
        {(['from', 'to'] as const).map(end => (
          <div className="st-inline" key={end}>
            <label htmlFor={`${id}${end}`}>{t(`logsFiles.search.${end}`)}</label>
            <DayField
              timed
              id={`${id}${end}`}
              label={t(`logsFiles.search.${end}`)}
              value={address[end]}
              onChange={moment => set({ [end]: moment || null })}
            />
          </div>
        ))}
        <label className="st-inline">
          <span>{t('logsFiles.search.zone')}</span>
          <Select
            native
            value={address.zone}
            onChange={event =>
              set({ zone: event.target.value === 'UTC' ? null : event.target.value })
            }
          >
            {zones.map(zone => (
              <option key={zone}>{zone}</option>
            ))}
            {own.length > 0 && (
              <optgroup label={t('logsFiles.search.storeZones')}>
                {own.map(zone => (
                  <option key={zone}>{zone}</option>
                ))}
              </optgroup>
            )}
          </Select>
        </label>
        {isNarrowed && (
          <Button onClick={() => set({ from: null, to: null })}>
            {t('logsFiles.search.anyTime')}
          </Button>
        )}
      </div>
    </Folded>
  )
}
