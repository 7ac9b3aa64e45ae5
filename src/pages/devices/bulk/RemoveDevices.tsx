// Removes one or several devices: asks for confirmation in a dialog that explains the consequences.
import { Alert, Button } from '@mui/material'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { ActModal } from '#src/components/Modal/ActModal.tsx'
import type { Device } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { Names } from '../Names.tsx'
import { Refused } from '../Refused.tsx'
import { useChangeAll } from './useChangeAll.ts'

interface RemoveDevicesProps {
  devices: readonly Device[]
  /** Called when all were removed. */
  onDone: () => void
}

export function RemoveDevices(props: RemoveDevicesProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {t('devices.remove')}
      </Button>
      {open && <Question {...props} onCancel={() => setOpen(false)} />}
    </>
  )
}

/** Explains what the tools lose with the hosts among them. */
function Machines({ devices }: { devices: readonly Device[] }) {
  const t = useT()
  const machines = devices.filter(
    ({ kind, protocol }) => kind === 'host' && (protocol === 'ssh' || protocol === 'local'),
  )
  const [first] = machines
  if (!first) return null
  return (
    <Alert role="note" severity="warning">
      {devices.length === 1
        ? t('devices.removal.host', { store: first.store.name })
        : t('devices.removal.hosts', { smart_count: machines.length })}
    </Alert>
  )
}

function Question({ devices, onDone, onCancel }: RemoveDevicesProps & { onCancel: () => void }) {
  const t = useT()
  const notify = useNotify()
  const { left, refused, busy, problem, run } = useChangeAll(devices)
  const name = devices[0]?.name ?? ''
  const isOne = devices.length === 1
  const remove = () =>
    run({ remove: true }, () => {
      notify(
        isOne
          ? t('devices.removal.done', { name })
          : t('devices.removal.doneSeveral', { smart_count: devices.length }),
      )
      onCancel()
      onDone()
    })
  return (
    <ActModal
      open
      title={
        isOne
          ? t('devices.removal.title', { name })
          : t('devices.removal.several', { smart_count: left.length })
      }
      onCancel={onCancel}
      act={t('devices.remove')}
      kind="danger"
      off={busy}
      onAct={remove}
    >
      {!isOne && <Names devices={left} />}
      <p>{t('devices.removal.text')}</p>
      <Machines devices={left} />
      <Refused title={t('devices.removal.failed')} refused={refused} problem={problem} />
    </ActModal>
  )
}
