// The base of a record's form: the record as read, its fields as entries, and their validation.
import { useMemo, useRef, useState } from 'react'
import type { ResolverResult } from 'react-hook-form'
import { type Messages, resolved } from '#src/components/Attempt/formValues.ts'
import type { FieldInfo, ResourceInfo, ResourceRecord } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { type Entry, entryOf, problemOf } from './entries.ts'
import { inputFields } from './fields.ts'
import type { Part } from './inputs.tsx'
import { overridesOf } from './overrides.ts'
import { useResourceTexts } from './resourceTexts.ts'

export type Values = Readonly<Record<string, unknown>>
export type Entries = Record<string, Entry>

export const entriesOf = (fields: readonly FieldInfo[], record: Values): Entries =>
  Object.fromEntries(fields.map(field => [field.name, entryOf(field, record[field.name])]))

const noDefaults: Values = {}
/** Reading a record again keeps typed entries; useRecordForm fills in the other fields. */
export const resetOptions = { keepValues: true }

/** The multi-value inputs, by field. */
function useParts() {
  const parts = useRef(new Map<string, Part>())
  return useMemo(
    () => ({
      hold: (name: string, part: Part | null) => {
        if (part) parts.current.set(name, part)
        else parts.current.delete(name)
      },
      problemOf: (name: string, entry: Entry) => parts.current.get(name)?.problemOf(entry),
      /** The record as sent: values that a part omits are not sent at all. */
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
        // After a render, so that the error is already marked.
        if (part) setTimeout(() => part.focus())
        else document.getElementById(id)?.focus()
      },
    }),
    [],
  )
}

type Parts = ReturnType<typeof useParts>

/** Validates entries: by the contract, by the resource's additions, and by the multi-value inputs. */
function useResolver(info: ResourceInfo, fields: readonly FieldInfo[], parts: Parts) {
  const t = useT()
  const words = useResourceTexts(info.name)
  return (values: Entries): ResolverResult<Entries> => {
    const messageOf = (field: FieldInfo): string | Messages | undefined => {
      const entry = values[field.name]
      const own = overridesOf(info.name).problems?.[field.name]?.(entry)
      const wrong = own ?? problemOf(field, entry)
      if (wrong) return t(wrong.key, { ...wrong.values, name: words.field(field) })
      return parts.problemOf(field.name, entry)
    }
    const messages = Object.fromEntries(
      fields.flatMap(field => {
        const message = messageOf(field)
        return message === undefined ? [] : [[field.name, message]]
      }),
    )
    return resolved(values, messages)
  }
}

export function useFormBase(
  info: ResourceInfo,
  record: ResourceRecord | undefined,
  defaults = noDefaults,
) {
  const fields = useMemo(() => {
    const { beside = [] } = overridesOf(info.name)
    return [...inputFields(info), ...info.fields.filter(({ name }) => beside.includes(name))]
  }, [info])
  /** The record as read; for a new one its initial values, without an id. */
  const [base, setBase] = useState<Values>(record ?? defaults)
  const entries = useMemo(() => entriesOf(fields, base), [fields, base])
  const parts = useParts()
  const resolver = useResolver(info, fields, parts)
  return { fields, base, setBase, entries, parts, resolver }
}

export type FormBase = ReturnType<typeof useFormBase>
