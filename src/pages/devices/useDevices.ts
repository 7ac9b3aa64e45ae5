// The surrounding list, and the panel and dialog the address opens.
import { useTableList } from '#src/components/DataTable/AddressList.tsx'
import { useOpenRecord } from '#src/components/DataTable/useOpenRecord.ts'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import { type Device, type DeviceListMeta, useLive } from '#src/dataProvider/index.ts'
import { useBeat } from './useFresh.ts'

/** The dialogs over the list. */
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
    /** A device unseen for this many days is highlighted. */
    unseenDays: list.meta?.unseenDays ?? 7,
    open,
    linkTo,
    /** The open dialog; editing needs an open device. */
    errand: wanted === 'edit' && open === null ? null : wanted,
    begin: (errand: Errand) => change(withValues({ do: errand })),
    /** Closes the dialog and opens the resulting device. */
    finish: (device: number | null = open) =>
      change(withValues({ do: null, device: device === null ? null : String(device) })),
  }
}

export type Devices = ReturnType<typeof useDevices>
