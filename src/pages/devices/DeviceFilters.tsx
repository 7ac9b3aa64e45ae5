// The list's filters beside its search.
import { Button } from '@mui/material'
import { useListFilterContext } from 'ra-core'
import { ChoiceFilter } from '#src/components/DataTable/ChoiceFilter.tsx'
import { deviceKinds, deviceProtocols, deviceStates } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'

/** Days a device has not been seen. */
const days = ['1', '7', '30', '90'] as const

export function DeviceFilters() {
  const t = useT()
  const { filterValues, setFilters } = useListFilterContext()
  return (
    <>
      <ChoiceFilter
        name="state"
        label={t('devices.state')}
        any={t('devices.filters.state')}
        choices={deviceStates.map(state => [state, t(`devices.states.${state}`)] as const)}
      />
      <ChoiceFilter
        name="kind"
        label={t('devices.kind')}
        any={t('devices.filters.kind')}
        choices={deviceKinds.map(kind => [kind, t(`devices.kinds.${kind}`)] as const)}
      />
      <ChoiceFilter
        name="protocol"
        label={t('devices.protocol')}
        any={t('devices.filters.protocol')}
        choices={deviceProtocols.map(name => [name, t(`devices.protocols.${name}`)] as const)}
      />
      <ChoiceFilter
        name="unseen"
        label={t('devices.lastSeen')}
        any={t('devices.filters.unseen')}
        choices={days.map(one => [one, t('devices.unseen', { smart_count: Number(one) })] as const)}
      />
      {filterValues.store !== undefined && (
        <Button onClick={() => setFilters({ ...filterValues, store: '' })}>
          {t('devices.filters.allStores')}
        </Button>
      )}
    </>
  )
}
