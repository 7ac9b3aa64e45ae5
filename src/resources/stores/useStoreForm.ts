// The form of a store: its own, else the default form of its franchise, in the version it uses, until it is moved to
// the current one.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FormField } from '#common/formSchema.ts'
import { isObject } from '#common/isObject.ts'
import { type ResourceRecord, useSupport } from '#src/dataProvider/index.ts'
import { useRecord } from '../schema/useRecord.ts'

type Values = Readonly<Record<string, unknown>>

const isField = (value: unknown): value is FormField & { index: number } =>
  isObject(value) && typeof value.key === 'string' && typeof value.type === 'string'

/** A form's fields from the server, in order. */
const fieldsIn = (form: unknown): readonly FormField[] => {
  const fields = isObject(form) ? form.Fields : undefined
  return Array.isArray(fields) ? fields.filter(isField).toSorted((a, b) => a.index - b.index) : []
}

/** The id of a referenced record; 0: none. */
export const idIn = (value: unknown): number => Number(value ?? 0) || 0

const versionIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A record's form: its own by id, else its franchise's. */
function useFormOf(formId: number, franchiseId: number) {
  const franchise = useRecord('franchises', franchiseId || undefined)
  const own = formId || (franchiseId ? idIn(franchise.data?.defaultForm) : 0)
  const waits = formId === 0 && franchiseId > 0 && franchise.isPending
  return { id: own, waits, franchise }
}

/** `chosen`: the current entries of the store's form; `base`: the store as read. */
export function useStoreForm(chosen: Values, base: Values) {
  const { formVersion } = useSupport()
  const now = useFormOf(idIn(chosen.formId), idIn(chosen.franchiseId))
  const before = useFormOf(idIn(base.formId), idIn(base.franchiseId))
  const form = useRecord('forms', now.id || undefined)
  const current: ResourceRecord | undefined = form.data
  const newest = versionIn(current?.version)
  const isSame = base.id !== undefined && now.id !== 0 && now.id === before.id
  const filled = isSame ? versionIn(base.formVersion) : ''
  const wanted = filled === '' ? newest : versionIn(chosen.formVersion) || filled
  const isOld = wanted !== '' && current !== undefined && wanted !== newest
  const old = useQuery({
    queryKey: ['forms', 'version', { id: now.id, version: wanted }],
    queryFn: () => formVersion(now.id, wanted),
    enabled: isOld,
  })
  const drawn = isOld ? old.data : current
  const fields = useMemo(() => fieldsIn(drawn), [drawn])
  const newestFields = useMemo(() => fieldsIn(current), [current])
  const failed = [
    ...(now.id === 0 || idIn(chosen.formId) === 0 ? [now.franchise] : []),
    ...(now.id > 0 ? [form] : []),
    ...(isOld ? [old] : []),
  ].find(({ error, data }) => error && data === undefined)
  const waits = now.waits || before.waits || (now.id > 0 && drawn === undefined)
  return {
    isReady: !failed && !waits && now.id > 0,
    /** Neither the store nor its franchise has one. */
    isNone: !failed && !waits && now.id === 0,
    /** The query that failed. */
    failed,
    name: typeof current?.name === 'string' ? current.name : '',
    /** It is the franchise's. */
    byFranchise: now.id > 0 && idIn(chosen.formId) === 0,
    /** The chain of the store as read. */
    chainId: idIn(before.franchise.data?.chainId),
    /** The fields shown: those of this version. */
    fields,
    version: wanted,
    newest,
    newestFields,
    /** It is the form of the store as read. */
    isSame,
    /** The version the store uses; empty if it used another form, or none. */
    filled,
  }
}

export type StoreForm = ReturnType<typeof useStoreForm>
