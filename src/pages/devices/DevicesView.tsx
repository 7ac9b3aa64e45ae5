// The list of devices, with the panel beside it and the dialogs over it.
import { Button } from '@mui/material'
import { useMemo } from 'react'
import { useSession } from '#src/auth/pages.ts'
import { AddressList } from '#src/components/DataTable/AddressList.tsx'
import { ChoicePills } from '#src/components/DataTable/ChoicePills.tsx'
import { DataTable } from '#src/components/DataTable/DataTable.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { useFocusBack } from '#src/components/Leaving/useFocusBack.ts'
import { ListAndRecord } from '#src/components/Page/SidePanel.tsx'
import { useSearchAddress } from '#src/components/useSearchAddress.ts'
import {
  deviceFilterNames,
  deviceFilters,
  deviceList,
  deviceStates,
  listAddress,
} from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { AsOf } from './AsOf.tsx'
import { BulkEdit } from './bulk/BulkEdit.tsx'
import { RemoveDevices } from './bulk/RemoveDevices.tsx'
import { DeviceDialogs } from './DeviceDialogs.tsx'
import { DeviceFilters } from './DeviceFilters.tsx'
import { DevicePanel } from './DevicePanel.tsx'
import { exportColumns } from './import/csvColumns.ts'
import { StateTag } from './StateTag.tsx'
import { rowId, useColumns } from './useColumns.tsx'
import { type Devices, useDevices } from './useDevices.ts'
import { useSavedViews } from './useSavedViews.ts'

const address = listAddress(deviceList)
const sizes = [5, 6, 10, 25, 50, 100]

/** The number of devices in each state, those that need attention first. A press filters by it. */
function Counts({ list }: Pick<Devices, 'list'>) {
  const t = useT()
  const counts = list.meta?.counts
  if (!counts) return null
  const choices = deviceStates
    .filter(state => counts[state] > 0 || list.filterValues.state === state)
    .map(state => ({ value: state, count: counts[state], text: <StateTag state={state} /> }))
  return <ChoicePills name="state" label={t('devices.counts')} choices={choices} />
}

function Head(devices: Devices) {
  const t = useT()
  const { list, begin } = devices
  return (
    <div className="st-row st-gap-wide st-apart st-pad-2 st-under">
      <div className="st-stack">
        <Counts list={list} />
        <AsOf at={list.meta?.asOf ?? null} />
      </div>
      <div className="st-row st-end">
        <Button onClick={() => begin('import')}>
          <Icon name="upload" />
          {t('devices.import')}
        </Button>
        <Button variant="contained" onClick={() => begin('add')}>
          <Icon name="plus" />
          {t('devices.add')}
        </Button>
      </div>
    </div>
  )
}

function List(devices: Devices) {
  const { open, begin } = devices
  const t = useT()
  const columns = useColumns(devices)
  return (
    <DataTable
      name="devices"
      label={t('devices.list')}
      pagesLabel={t('devices.pages')}
      columns={columns}
      failed={t('devices.failed')}
      empty={{
        title: t('devices.none'),
        text: t('devices.noneText'),
        action: <Button onClick={() => begin('add')}>{t('devices.first')}</Button>,
      }}
      noneFound={{ title: t('devices.noneFound'), clear: t('devices.showAll') }}
      sizes={sizes}
      selectable
      exported={exportColumns}
      chosenTools={(some, none) => (
        <>
          <BulkEdit devices={some} onDone={none} />
          <RemoveDevices devices={some} onDone={none} />
        </>
      )}
      rowAttributes={({ id }) => ({
        className: 'st-place',
        'data-chosen': id === open,
      })}
      filters={<DeviceFilters />}
      filterNames={deviceFilterNames}
      owner={useSession().claims?.username ?? ''}
      viewStore={useSavedViews()}
      zoned
    />
  )
}

function ListAndPanels() {
  const devices = useDevices()
  const { list, open } = devices
  const listed = useMemo(() => list.data?.find(({ id }) => id === open), [list.data, open])
  useFocusBack(open === null ? null : rowId(open))
  return (
    <>
      <ListAndRecord
        className="st-devices"
        list={
          <>
            <Head {...devices} />
            <List {...devices} />
          </>
        }
        open={open}
        record={id => <DevicePanel key={id} id={id} listed={listed} devices={devices} />}
      />
      <DeviceDialogs devices={devices} />
    </>
  )
}

export function DevicesView() {
  const filters = deviceFilters(useSearchAddress().search.toString())
  return (
    <AddressList resource="devices" address={address} filters={filters}>
      <ListAndPanels />
    </AddressList>
  )
}
