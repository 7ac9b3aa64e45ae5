// The dialogs over the list: adding, editing, importing. The address says which is open.
import { LoadBoundary } from '#src/components/Loading/LoadBoundary.tsx'
import { DeviceForm } from './form/DeviceForm.tsx'
import { ImportDevices } from './import/ImportDevices.tsx'
import { useDevice } from './useDevice.ts'
import type { Devices } from './useDevices.ts'

export function DeviceDialogs({ devices }: { devices: Devices }) {
  const { errand, open, finish } = devices
  return (
    <LoadBoundary>
      {errand === 'add' && (
        <DeviceForm device={null} onDone={({ id }) => finish(id)} onCancel={() => finish()} />
      )}
      {errand === 'edit' && open !== null && <Edit id={open} finish={finish} />}
      {errand === 'import' && <ImportDevices onClose={() => finish()} />}
    </LoadBoundary>
  )
}

/** The form edits the device as it was when the form opened. */
function Edit({ id, finish }: { id: number; finish: Devices['finish'] }) {
  const { data } = useDevice(id)
  return data ? (
    <DeviceForm key={id} device={data} onDone={() => finish()} onCancel={() => finish()} />
  ) : null
}
