// The form of one record: what was changed on it, what is wrong, its draft, its saving.
import { useEffect, useMemo, useRef, useState } from 'react'
import { useDraft } from '#src/auth/drafts.ts'
import { useUnsaved } from '#src/components/unsaved.ts'
import { useAttempt } from '#src/components/useAttempt.ts'
import {
  ApiError,
  newKey,
  type ResourceInfo,
  type ResourceRecord,
  useSupport,
} from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { type Changes, changedRecord, dirtyIn, type Entry, entryOf, problemOf } from './entries.ts'
import { inputFields } from './fields.ts'
import type { Part } from './inputs.tsx'
import { overridesOf } from './overrides.ts'
import { useKnown, useStale } from './useRecord.ts'
import { useWords } from './words.ts'

type Values = Readonly<Record<string, unknown>>

interface Kept {
  readonly changes: Changes
  /** The version they are of; empty for a new record. */
  readonly version: string
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'version') === 'string' &&
  typeof Reflect.get(value, 'changes') === 'object' &&
  Reflect.get(value, 'changes') !== null

const none: Changes = {}
const versionOf = (record: Values): string =>
  typeof record.version === 'string' ? record.version : ''

/** What the server said of each field, until it is changed. */
function refusalsOf(problem: unknown): Readonly<Record<string, string>> {
  if (!(problem instanceof ApiError)) return {}
  return Object.fromEntries(
    problem.fields.toReversed().map(({ path, info }) => [path.split('/')[1] ?? path, info]),
  )
}

interface FormOptions {
  info: ResourceInfo
  /** As it was read; undefined for a new one. */
  record: ResourceRecord | undefined
  /** What a new one begins with. */
  defaults: Values
  /** It was created or saved. */
  onSaved: (record: ResourceRecord) => void
}

/** The draft of a form, kept at each change. */
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

/** What is changed on the form, over what was read. What is read anew counts as long as nothing was. */
function useChanges({ info, record, defaults }: FormOptions) {
  const fields = useMemo(() => {
    const { beside = [] } = overridesOf(info.name)
    return [...inputFields(info), ...info.fields.filter(({ name }) => beside.includes(name))]
  }, [info])
  const [base, setBase] = useState<Values>(record ?? defaults)
  const [changes, setChanges] = useState(none)
  const dirty = dirtyIn(fields, base, changes)
  if (record && record !== base && (dirty.length === 0 || versionOf(record) === versionOf(base)))
    setBase(record)
  return { fields, base, setBase, changes, setChanges, isDirty: dirty.length > 0 }
}

/** The inputs of many values, by their fields. */
function useParts() {
  const parts = useRef(new Map<string, Part>())
  return useMemo(
    () => ({
      hold: (name: string, part: Part | null) => {
        if (part) parts.current.set(name, part)
        else parts.current.delete(name)
      },
      of: (name: string) => parts.current.get(name),
      /** The record as it is sent: what a part leaves out is not said at all. */
      in: (record: Values): Values =>
        Object.fromEntries(
          Object.entries(record).flatMap(([name, value]) => {
            const part = parts.current.get(name)
            const sent = part ? part.sent() : value
            return part && sent === undefined ? [] : [[name, sent]]
          }),
        ),
      query: () =>
        Object.assign({}, ...[...parts.current.values()].map(part => part.query?.() ?? {})),
      focus: (name: string, id: string) => {
        const part = parts.current.get(name)
        // Drawn once more first: then what is wrong is marked.
        if (part) setTimeout(() => part.focus())
        else document.getElementById(id)?.focus()
      },
    }),
    [],
  )
}

export function useRecordForm(options: FormOptions) {
  const { info, record, onSaved } = options
  const t = useT()
  const words = useWords(info.name)
  const { create, update } = useSupport()
  const { attempt, busy, problem, forget } = useAttempt()
  const stale = useStale()
  const know = useKnown(info.name)
  const { fields, base, setBase, changes, setChanges, isDirty } = useChanges(options)
  const [tried, setTried] = useState(false)
  const [saved, setSaved] = useState(false)
  const draft = useRecordDraft(info, record?.id)
  const key = useRef(newKey())
  const parts = useParts()

  const { keep, drop, flush, settle, offered } = draft
  useEffect(() => {
    if (!saved) keep(isDirty ? { changes, version: versionOf(base) } : null)
  }, [keep, saved, isDirty, changes, base])
  useUnsaved(isDirty && !saved, words.name(), {
    keep: () => keep({ changes, version: versionOf(base) }),
    send: flush,
  })

  const entryNamed = (name: string): Entry => {
    if (Object.hasOwn(changes, name)) return changes[name]
    const field = fields.find(one => one.name === name)
    return field ? entryOf(field, base[name]) : undefined
  }
  const refused = refusalsOf(problem)
  const localProblem = (name: string): string | null => {
    const field = fields.find(one => one.name === name)
    if (!field) return null
    const own = overridesOf(info.name).problems?.[name]?.(entryNamed(name))
    const wrong = own ?? problemOf(field, entryNamed(name))
    return wrong ? t(wrong.key, { ...wrong.values, name: words.field(field) }) : null
  }

  const send = (from: Values, data: Values, then?: (saved: ResourceRecord) => Promise<void>) =>
    attempt(async () => {
      const { data: done } = record
        ? await update(info.name, {
            id: record.id,
            data,
            previousData: { ...from, id: record.id },
            meta: { query: parts.query() },
          })
        : await create(info.name, { data, meta: { key: key.current } })
      drop()
      setSaved(true)
      know(done as ResourceRecord) // the provider answers one
      await then?.(done as ResourceRecord)
      stale('none')
      onSaved(done as ResourceRecord)
    })

  const data = (): Values => parts.in(changedRecord(fields, base, changes))
  const isDrawn = (name: string) => overridesOf(info.name).inputs?.[name] !== null

  return {
    fields,
    tried,
    hold: parts.hold,
    focus: parts.focus,
    base,
    changes,
    busy,
    isDirty: isDirty && !saved,
    offered,
    problem,
    entryOf: entryNamed,
    errorOf: (name: string) => (tried ? localProblem(name) : null) ?? refused[name] ?? null,
    refusedOf: (name: string): ApiError['fields'] =>
      problem instanceof ApiError
        ? problem.fields.filter(({ path }) => path.split('/')[1] === name)
        : [],
    /** What is wrong and stands at no field. */
    elsewhere:
      problem !== null && !fields.some(({ name }) => Object.hasOwn(refused, name) && isDrawn(name))
        ? problem
        : null,
    enter: (name: string, entry: Entry) => {
      key.current = newKey()
      forget()
      setChanges(before => ({ ...before, [name]: entry }))
    },
    /** The first field that is wrong; from then on what is wrong is said. */
    check: (): string | null => {
      const wrong = fields.find(
        ({ name }) => parts.of(name)?.isWrong() || localProblem(name) !== null,
      )
      setTried(wrong !== undefined)
      return wrong?.name ?? null
    },
    /** As it would be sent. */
    data,
    save: (then?: (saved: ResourceRecord) => Promise<void>) => void send(base, data(), then),
    /** Mine over theirs: what the form says, for the version that is there now. */
    overwrite: (theirs: Values) => void send(theirs, data()),
    /** Theirs; what was typed is given up. */
    take: (theirs: Values) => {
      if (record) know({ ...theirs, id: record.id })
      drop()
      forget()
      setChanges(none)
      setBase(theirs)
    },
    reset: () => {
      drop()
      forget()
      setTried(false)
      setChanges(none)
    },
    forget,
    restore: () => {
      if (!offered) return
      settle()
      setChanges(offered.content.changes)
    },
    dropDraft: drop,
    /** It is deleted: nothing of it is kept. */
    end: () => {
      drop()
      setSaved(true)
    },
  }
}

export type RecordForm = ReturnType<typeof useRecordForm>
