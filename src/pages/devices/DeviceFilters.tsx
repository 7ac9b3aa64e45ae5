// What narrows the list, beside its search.
import { Button, Select } from '@mui/material'
import { deviceKinds, deviceProtocols, deviceStates } from '#src/dataProvider/index.ts'
import { type Translate, useT } from '#src/i18n/useT.ts'
import type { Devices } from './useDevices.ts'

interface ChoiceProps {
  label: string
  any: string
  value: string | undefined
  choices: readonly (readonly [value: string, text: string])[]
  onChoose: (value: string) => void
}

function Choice({ label, any, value = '', choices, onChoose }: ChoiceProps) {
  return (
    <Select
      native
      value={value}
      onChange={event => onChoose(event.target.value)}
      inputProps={{ 'aria-label': label }}
    >
      <option value="">{any}</option>
      {choices.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </Select>
  )
}

const kindChoices = (t: Translate) =>
  deviceKinds.map(kind => [kind, t(`devices.kinds.${kind}`)] as const)
const protocolChoices = (t: Translate) =>
  deviceProtocols.map(protocol => [protocol, t(`devices.protocols.${protocol}`)] as const)
const stateChoices = (t: Translate) =>
  deviceStates.map(state => [state, t(`devices.states.${state}`)] as const)

/** Days nobody has seen a device for. */
const days = ['1', '7', '30', '90'] as const

export function DeviceFilters({ filters, narrow }: Devices) {
  const t = useT()
  return (
    <>
      <Choice
        label={t('devices.state')}
        any={t('devices.filters.state')}
        value={filters.state}
        choices={stateChoices(t)}
        onChoose={state => narrow({ state })}
      />
      <Choice
        label={t('devices.kind')}
        any={t('devices.filters.kind')}
        value={filters.kind}
        choices={kindChoices(t)}
        onChoose={kind => narrow({ kind })}
      />
      <Choice
        label={t('devices.protocol')}
        any={t('devices.filters.protocol')}
        value={filters.protocol}
        choices={protocolChoices(t)}
        onChoose={protocol => narrow({ protocol })}
      />
      <Choice
        label={t('devices.lastSeen')}
        any={t('devices.filters.unseen')}
        value={filters.unseen}
        choices={days.map(one => [one, t('devices.unseen', { smart_count: Number(one) })] as const)}
        onChoose={unseen => narrow({ unseen })}
      />
      {filters.store !== undefined && (
        <Button onClick={() => narrow({ store: null })}>{t('devices.filters.allStores')}</Button>
      )}
    </>
  )
}
