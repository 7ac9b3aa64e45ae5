// The list around, and what the address says is open beside it and over it.
import { useTableList } from '#src/components/DataTable/AddressList.tsx'
import { useOpenRecord } from '#src/components/DataTable/useOpenRecord.ts'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import { type Device, type DeviceListMeta, useLive } from '#src/dataProvider/index.ts'
import { useBeat } from './useFresh.ts'

/** What is open over the list. */
const errands = ['add', 'edit', 'import'] as const
type Errand = (typeof errands)[number]

export function useDevices() {
  const { search, change } = useSearchAddress()
  const list = useTableList<Device, DeviceListMeta>()
  useLive('devices', useBeat(list.refetch))
  const wanted = errands.find(errand => errand === search.get('do')) ?? null
  const { open, linkTo } = useOpenRecord('device')
  return {
    list,
    /** After so many days a device that was not seen is pointed out. */
    unseenDays: list.meta?.unseenDays ?? 7,
    open,
    linkTo,
    /** What is being done; an edit is one of the device that is open. */
    errand: wanted === 'edit' && open === null ? null : wanted,
    begin: (errand: Errand) => change(withValues({ do: errand })),
    /** Over: with the device that came of it open. */
    finish: (device: number | null = open) =>
      change(withValues({ do: null, device: device === null ? null : String(device) })),
  }
}

export type Devices = ReturnType<typeof useDevices>
