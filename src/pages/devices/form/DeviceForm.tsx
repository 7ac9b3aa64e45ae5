// Adds or edits a device. Its fields depend on kind and protocol; a credential is chosen by name, the secret stays
// on the server.
import { useMutation } from '@tanstack/react-query'
import { Form, useNotify } from 'ra-core'
import { useEffect, useId, useRef, useState } from 'react'
import { type ResolverResult, useFormContext } from 'react-hook-form'
import { useKeptForm } from '#src/auth/keptTyping.ts'
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

/** Saves over the current version; one that somebody else saved meanwhile becomes current. */
function useSave({ device, onDone }: DeviceFormProps) {
  const t = useT()
  const notify = useNotify()
  const stale = useStaleDevices()
  const { createDevice, getDevice, updateDevice } = useSupport()
  const [theirs, setTheirs] = useState<Device | null>(null)
  // The same content sent again is the same request.
  const request = useRef({ text: '', key: newKey() })
  const save = useMutation({
    mutationFn: async (typed: Typed) => {
      const input = inputOf(typed)
      const text = JSON.stringify(input)
      if (text !== request.current.text) request.current = { text, key: newKey() }
      if (!device) return createDevice(input, request.current.key)
      try {
        return await updateDevice(theirs ?? device, input)
      } catch (error) {
        if (error instanceof ApiError && error.status === 412) setTheirs(await getDevice(device.id))
        throw error
      }
    },
    onSuccess: saved => {
      stale()
      notify(t(device ? 'devices.form.saved' : 'devices.form.added', { name: saved.name }))
      onDone(saved)
    },
  })
  return { ...save, theirs }
}

/** The fields that both changed, each with their value. */
function useBoth(theirs: Device | null): readonly string[] {
  const t = useT()
  const { formState, getValues } = useFormContext<Typed>()
  const { dirtyFields } = formState // read at each render: the form keeps them only for readers
  if (!theirs) return []
  const now = typedOf(theirs)
  const typed = getValues()
  return Object.keys(dirtyFields)
    .filter(isLabelled)
    .filter(field => now[field] !== typed[field])
    .map(field => `${t(labels[field])}: ${field === 'store' ? now.storeName : now[field]}`)
}

function Conflict({ save: { error, reset, theirs } }: Pick<FieldsProps, 'save'>) {
  const t = useT()
  const form = useFormContext<Typed>()
  const both = useBoth(theirs)
  const take = () => {
    form.reset()
    reset()
  }
  const lead = t('devices.form.merged')
  const said = both.length > 0 ? t('devices.form.both', { values: both.join(', ') }) : ''
  return (
    <FormProblem
      problem={error}
      failed={t('devices.form.failed')}
      text={`${lead} ${said}`.trim()}
      take={{ text: t('devices.form.take'), act: take }}
    />
  )
}

function Fields({ device, save: { error, reset, theirs }, onDirty }: FieldsProps) {
  const form = useFormContext<Typed>()
  const { formState, reset: refill, watch } = form
  const { isDirty } = formState
  useKeptForm(`device:${device?.id ?? 'new'}`, form)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  // Their changes are taken over where the operator typed nothing. Before the failure is watched.
  useEffect(() => {
    if (theirs) refill(typedOf(theirs), { keepDirtyValues: true })
  }, [theirs, refill])
  // The failure is shown until something changes.
  useEffect(() => (error ? watch(() => reset()).unsubscribe : undefined), [error, reset, watch])
  return <FormFields device={device} />
}

interface FieldsProps {
  device: Device | null
  save: ReturnType<typeof useSave>
  onDirty: (isDirty: boolean) => void
}

/** react-admin resets a form once it is mounted, when it already holds what was typed before the session ended. */
const keepsTyping = { keepDirtyValues: true }

export function DeviceForm(props: DeviceFormProps) {
  // As it was when opened: a newer version arriving meanwhile is somebody else's, and saving reports the conflict once.
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
        resetOptions={keepsTyping}
        resolver={useResolver()}
        onSubmit={submit}
        disableInvalidFormNotification
        noValidate
      >
        <Fields device={save.theirs ?? device} save={save} onDirty={setIsDirty} />
        <Conflict save={save} />
      </Form>
    </ActModal>
  )
}
