// Adds or edits a device. Its fields depend on kind and protocol; a credential is chosen by name, the secret stays
// on the server.
import { useMutation } from '@tanstack/react-query'
import { Form, useNotify } from 'ra-core'
import { useEffect, useId, useRef, useState } from 'react'
import { type ResolverResult, useFormContext } from 'react-hook-form'
import { resolved } from '#src/components/Attempt/formValues.ts'
import { FormProblem } from '#src/components/Conflict/FormProblem.tsx'
import { ActModal } from '#src/components/Modal/ActModal.tsx'
import { ApiError, type Device, newKey, useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { useStaleDevices } from '../useDevice.ts'
import { inputOf, nothingTyped, problemsOf, type Typed, typedOf } from './deviceFields.ts'
import { FormFields, labels } from './FormFields.tsx'

interface DeviceFormProps {
  /** Null: adds one. */
  device: Device | null
  onDone: (device: Device) => void
  onCancel: () => void
}

const isLabelled = (field: string): field is keyof typeof labels => Object.hasOwn(labels, field)

/** Messages for the errors in each field that can be found here. */
function useResolver() {
  const t = useT()
  return (values: Typed): ResolverResult<Typed> => {
    const messages = Object.fromEntries(
      Object.entries(problemsOf(values)).map(([field, problem]) => {
        const isMissing = problem === 'required' && isLabelled(field)
        const message = isMissing
          ? t('field.required', { name: t(labels[field]) })
          : t(`devices.problems.${problem as Exclude<typeof problem, 'required'>}`) // all required ones have a label
        return [field, message]
      }),
    )
    return resolved(values, messages)
  }
}

function useSave({ device, onDone }: DeviceFormProps) {
  const t = useT()
  const notify = useNotify()
  const stale = useStaleDevices()
  const { createDevice, updateDevice } = useSupport()
  // The same content sent again is the same request.
  const request = useRef({ text: '', key: newKey() })
  return useMutation({
    mutationFn: (typed: Typed) => {
      const input = inputOf(typed)
      const text = JSON.stringify(input)
      if (text !== request.current.text) request.current = { text, key: newKey() }
      return device ? updateDevice(device, input) : createDevice(input, request.current.key)
    },
    onSuccess: saved => {
      stale()
      notify(t(device ? 'devices.form.saved' : 'devices.form.added', { name: saved.name }))
      onDone(saved)
    },
  })
}

function Fields({ device, save: { error, reset }, onDirty }: FieldsProps) {
  const { formState, watch } = useFormContext<Typed>()
  const { isDirty } = formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  // The failure is shown until something changes.
  useEffect(() => (error ? watch(() => reset()).unsubscribe : undefined), [error, reset, watch])
  return <FormFields device={device} />
}

interface FieldsProps {
  device: Device | null
  save: ReturnType<typeof useSave>
  onDirty: (isDirty: boolean) => void
}

export function DeviceForm(props: DeviceFormProps) {
  // As it was when opened: a newer version arriving meanwhile is somebody else's, and saving must report the conflict.
  const [device] = useState(props.device)
  const [before] = useState(device ? typedOf(device) : nothingTyped)
  const [isDirty, setIsDirty] = useState(false)
  const t = useT()
  const id = useId()
  const save = useSave({ ...props, device })
  const { isPending } = save
  /** react-admin's form shows the server's errors at their fields. */
  const submit = async (typed: Partial<Typed>) => {
    if (isPending) return
    try {
      await save.mutateAsync({ ...before, ...typed })
    } catch (error) {
      return error instanceof ApiError ? error.body?.errors : undefined
    }
  }
  return (
    <ActModal
      open
      size="wide"
      title={device ? t('devices.form.editTitle', { name: device.name }) : t('devices.add')}
      onCancel={props.onCancel}
      holding={isDirty}
      act={t(isPending ? 'action.saving' : 'action.save')}
      off={isPending}
      form={id}
    >
      <Form<Typed>
        id={id}
        record={before}
        resolver={useResolver()}
        onSubmit={submit}
        disableInvalidFormNotification
        noValidate
      >
        <Fields device={device} save={save} onDirty={setIsDirty} />
      </Form>
      <FormProblem problem={save.error} failed={t('devices.form.failed')} />
    </ActModal>
  )
}
