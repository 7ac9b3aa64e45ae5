// Adds or changes a device. What it has fields for depends on its kind and protocol; a credential is
// chosen by its name, the secret is the server's.
import { useNotify } from 'ra-core'
import { useRef, useState } from 'react'
import { ActFoot } from '#src/components/Modal/ActFoot.tsx'
import { Modal } from '#src/components/Modal/Modal.tsx'
import { useAttempt } from '#src/components/useAttempt.ts'
import { type Device, newKey, useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import {
  inputOf,
  nothingTyped,
  type Problems,
  problemsOf,
  type Typed,
  typedOf,
} from './deviceFields.ts'
import { FormFields } from './FormFields.tsx'
import { FormProblem } from './FormProblem.tsx'
import { useStaleDevices } from './useDevice.ts'

interface DeviceFormProps {
  /** Null: another one is added. */
  device: Device | null
  onDone: (device: Device) => void
  onCancel: () => void
}

function useSave({ device, onDone }: DeviceFormProps) {
  const t = useT()
  const notify = useNotify()
  const stale = useStaleDevices()
  const { createDevice, updateDevice } = useSupport()
  const { attempt, busy, problem, forget } = useAttempt()
  const key = useRef(newKey())
  const save = (typed: Typed) =>
    void attempt(async () => {
      const input = inputOf(typed)
      const saved = device
        ? await updateDevice(device, input)
        : await createDevice(input, key.current)
      stale()
      notify(t(device ? 'devices.form.saved' : 'devices.form.added', { name: saved.name }))
      onDone(saved)
    })
  const change = () => {
    // Something else is a new request.
    key.current = newKey()
    forget()
  }
  return { save, busy, problem, change }
}

export function DeviceForm(props: DeviceFormProps) {
  const { onCancel } = props
  // As it was opened: a newer one that comes meanwhile is somebody else's, and the save has to say so.
  const [device] = useState(props.device)
  const t = useT()
  const before = device ? typedOf(device) : nothingTyped
  const [typed, setTyped] = useState(before)
  const [tried, setTried] = useState(false)
  const { save, busy, problem, change } = useSave({ ...props, device })
  const problems: Problems = tried ? problemsOf(typed) : {}
  const submit = () => {
    setTried(true)
    if (!busy && Object.keys(problemsOf(typed)).length === 0) save(typed)
  }
  return (
    <Modal
      open
      size="wide"
      title={
        device ? t('devices.form.editTitle', { name: device.name }) : t('devices.form.addTitle')
      }
      onCancel={onCancel}
      holding={JSON.stringify(typed) !== JSON.stringify(before)}
      foot={cancel => (
        <ActFoot
          cancel={cancel}
          act={t(busy ? 'devices.form.saving' : 'devices.form.save')}
          off={busy}
          onAct={submit}
        />
      )}
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <FormFields
          device={device}
          typed={typed}
          problems={problems}
          refused={problem}
          onChange={next => {
            change()
            setTyped(next)
          }}
        />
        {/* Enter in a field sends the form; the button that is seen stands at the dialog's foot. */}
        <button type="submit" hidden />
      </form>
      <FormProblem problem={problem} />
    </Modal>
  )
}
