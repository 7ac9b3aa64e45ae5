// One record's form: its changes, draft, saving, and the server's errors.
import { useSaveContext } from 'ra-core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isObject } from '#common/isObject.ts'
import { useDraft } from '#src/auth/drafts.ts'
import { useUnsaved } from '#src/components/Leaving/unsaved.ts'
import {
  ApiError,
  newKey,
  type ResourceInfo,
  type ResourceRecord,
} from '#src/dataProvider/index.ts'
import { type Changes, changedRecord, dirtyIn, type Entry, entryOf } from './entries.ts'
import { overridesOf } from './overrides.ts'
import { useResourceTexts } from './resourceTexts.ts'
import { type Entries, entriesOf, type FormBase, type Values } from './useFormBase.ts'
import { useKnown, useStale } from './useRecord.ts'

interface Kept {
  readonly changes: Changes
  /** The version they are based on; empty for a new record. */
  readonly version: string
}

const isKept = (value: unknown): value is Kept =>
  isObject(value) && typeof value.version === 'string' && isObject(value.changes)

const versionOf = (record: Values): string =>
  typeof record.version === 'string' ? record.version : ''

/** The field that a refusal names. */
const fieldAt = (path: string) => path.split('/')[1] ?? path

interface FormOptions {
  info: ResourceInfo
  /** The record as it was read; undefined for a new one. */
  record: ResourceRecord | undefined
  base: FormBase
  /** Called when it was created or saved. */
  onSaved: (record: ResourceRecord) => void
}

/** The draft of a form, saved on each change. */
function useRecordDraft(info: ResourceInfo, id: number | undefined) {
  const place = useMemo(
    () => ({
      page: info.pages[0] ?? ('chains' as const),
      store: 0,
      key: `${info.name}:${id ?? 'new'}`,
    }),
    [info, id],
  )
  return useDraft(place, isKept)
}

/** The form's changes. A newly read record replaces the base while there are none, or if it is the same version. */
function useChanges(record: ResourceRecord | undefined, { fields, base, setBase }: FormBase) {
  const { getValues, setValue } = useFormContext<Entries>()
  const values: Entries = { ...getValues(), ...useWatch<Entries>() }
  const changed = dirtyIn(fields, base, values)
  const changes: Changes = Object.fromEntries(changed.map(({ name }) => [name, values[name]]))
  const isDirty = changed.length > 0
  useEffect(() => {
    if (!record || record === base || (isDirty && versionOf(record) !== versionOf(base))) return
    for (const field of fields)
      if (!changed.includes(field)) setValue(field.name, entryOf(field, record[field.name]))
    setBase(record)
  })
  return { values, changes, isDirty }
}

/**
 * Sends the form to the surrounding controller: one call at a time, its failure, and the follow-up. Long: they
 * share what distinguishes one call from the next.
 */
function useSaving({ info, record, base: { fields, parts }, onSaved }: FormOptions) {
  const { save, saving = false } = useSaveContext()
  const { setError, watch } = useFormContext<Entries>()
  const know = useKnown(info.name)
  const stale = useStale()
  const [problem, setProblem] = useState<unknown>(null)
  const [following, setFollowing] = useState(false)
  const running = useRef(false)
  const key = useRef(newKey())

  // After a change, the request is a new one.
  useEffect(() => {
    const { unsubscribe } = watch((_, { type }) => {
      if (type !== 'change') return
      key.current = newKey()
      setProblem(null)
    })
    return unsubscribe
  }, [watch])

  const refuse = (error: unknown) => {
    running.current = false
    setProblem(error)
    if (!(error instanceof ApiError)) return
    for (const { path, info: message } of error.fields.toReversed()) {
      const refused = fields.find(({ name }) => name === fieldAt(path))?.name
      // At the field, and at the value inside it.
      if (refused)
        for (const name of new Set([refused, path.split('/').filter(Boolean).join('.')]))
          setError(name, { type: 'server', message })
    }
  }
  const send = (
    data: Values,
    version: string,
    end: () => void,
    then?: (saved: ResourceRecord) => Promise<void>,
  ) => {
    if (running.current) return
    running.current = true
    setProblem(null)
    const onSuccess = async (done: ResourceRecord) => {
      end()
      know(done)
      setFollowing(true)
      await then?.(done)
      stale('none')
      onSaved(done)
    }
    const meta = record ? { query: parts.query(), version } : { key: key.current }
    void save?.(data, { meta, onSuccess, onError: refuse })
  }
  return {
    send,
    know,
    problem,
    busy: saving || following,
    forget: () => setProblem(null),
    /** From now on, the request is a new one. */
    renew: () => {
      key.current = newKey()
    },
  }
}

/** Long: the props of the form's parts, one line each. */
export function useRecordForm(options: FormOptions) {
  const { info, record, base: form } = options
  const { fields, base, setBase, entries, parts } = form
  const words = useResourceTexts(info.name)
  const { reset, setValue, formState } = useFormContext<Entries>()
  const { values, changes, isDirty } = useChanges(record, form)
  const { send, know, problem, busy, forget, renew } = useSaving(options)
  const [saved, setSaved] = useState(false)
  const { keep, drop, flush, settle, offered } = useRecordDraft(info, record?.id)

  const kept: Kept = { changes, version: versionOf(base) }
  const changesText = JSON.stringify(changes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved again when the changes differ
  useEffect(() => {
    if (!saved) keep(isDirty ? kept : null)
  }, [keep, saved, isDirty, changesText, base])
  useUnsaved(isDirty && !saved, words.name(), { keep: () => keep(kept), send: flush })

  const end = () => {
    drop()
    setSaved(true)
  }
  const enter = (name: string, entry: Entry) => {
    renew()
    forget()
    setValue(name, entry, { shouldValidate: formState.isSubmitted })
  }
  const data = (): Values => parts.in(changedRecord(fields, base, values))
  const refusals = problem instanceof ApiError ? problem.fields : []
  const isDrawn = (name: string) => overridesOf(info.name).inputs?.[name] !== null
  const isAtField = fields.some(
    ({ name }) => isDrawn(name) && refusals.some(({ path }) => fieldAt(path) === name),
  )
  return {
    fields,
    tried: formState.isSubmitted,
    hold: parts.hold,
    focus: parts.focus,
    base,
    busy,
    isDirty: isDirty && !saved,
    isChanged: (name: string) => Object.hasOwn(changes, name),
    offered,
    problem,
    entryOf: (name: string): Entry => values[name],
    refusedOf: (name: string): ApiError['fields'] =>
      refusals.filter(({ path }) => path.split('/')[1] === name),
    /** An error that belongs to no field. */
    elsewhere: problem !== null && !isAtField ? problem : null,
    enter,
    /** The entries as a save would send them. */
    data,
    save: (then?: (saved: ResourceRecord) => Promise<void>) =>
      send(data(), versionOf(base), end, then),
    /** Overwrites their version with the form's entries. */
    overwrite: (theirs: Values) => send(data(), versionOf(theirs), end),
    /** Takes their version and discards the entries. */
    take: (theirs: Values) => {
      drop()
      forget()
      if (record) know({ ...theirs, id: record.id })
      setBase(theirs)
      reset(entriesOf(fields, theirs))
    },
    reset: () => {
      drop()
      forget()
      reset(entries)
    },
    forget,
    restore: () => {
      if (!offered) return
      settle()
      for (const [name, entry] of Object.entries(offered.content.changes)) setValue(name, entry)
    },
    dropDraft: drop,
    /** It was deleted: nothing of it is kept. */
    end,
  }
}

export type RecordForm = ReturnType<typeof useRecordForm>
