// A device, beside the list or in its place: its facts, test and actions.

import { Button } from '@mui/material'
import { Reading } from '#src/components/Page/Reading.tsx'
import { SidePanel } from '#src/components/Page/SidePanel.tsx'
import type { Device } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { RemoveDevices } from './bulk/RemoveDevices.tsx'
import { DeviceFacts } from './DeviceFacts.tsx'
import { DeviceTestView } from './DeviceTestView.tsx'
import { useDevice } from './useDevice.ts'
import type { Devices } from './useDevices.ts'

interface DevicePanelProps {
  id: number
  /** From the list, if it is there. */
  listed: Device | undefined
  devices: Devices
}

export function DevicePanel({ id, listed, devices }: DevicePanelProps) {
  const t = useT()
  const query = useDevice(id)
  const { data } = query
  const device = data ?? listed
  const title = (
    <>
      <span className="st-hidden">{t('devices.open')}</span> {device?.name ?? '…'}
    </>
  )
  return (
    <SidePanel
      id={id}
      title={title}
      lead={device && shownName(device.store.name)}
      close={devices.linkTo(null)}
      className="st-device"
    >
      {data && <Parts key={data.id} device={data} devices={devices} />}
      <Reading query={query} failed={t('devices.openFailed')} shape="panel" rows={9} />
    </SidePanel>
  )
}

function Parts({ device, devices }: { device: Device; devices: Devices }) {
  const t = useT()
  return (
    <div className="st-parts st-stack st-gap-4 st-pad-4">
      <DeviceFacts device={device} pointedOut={devices.unseenDays} />
      <DeviceTestView device={device} />
      <div className="st-row">
        <Button onClick={() => devices.begin('edit')}>{t('devices.edit')}</Button>
        <RemoveDevices devices={[device]} onDone={() => devices.finish(null)} />
      </div>
    </div>
  )
}
