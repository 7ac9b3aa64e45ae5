// The document as a form: each field is a value of the text, and changing it changes the text.
import { Alert, Button } from '@mui/material'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { type ConfigFault, meantBy } from '#common/config/check.ts'
import { readDocument, withValue } from '#common/config/document.ts'
import {
  type ConfigField,
  type ConfigList,
  fieldsOf,
  listsOf,
  type TitledSchema,
} from '#common/config/fields.ts'
import { blankOf, withItem, withoutItem } from '#common/config/lists.ts'
import type { Path, Scalar } from '#common/config/parsed.ts'
import type { ConfigDocument } from '#src/dataProvider/index.ts'
import { entryOf, FormField, sourceOf } from './FormField.tsx'
import { ruleText, type Wording } from './faultText.ts'
import { partsOf } from './groups.ts'
import { ItemRemoval, ListEnd, useFocusOn } from './ListItems.tsx'
import { Refusal } from './Refusal.tsx'

interface FormViewProps {
  document: ConfigDocument
  schema: TitledSchema
  text: string
  faults: readonly ConfigFault[]
  wording: Wording
  /** A save was attempted with invalid values. */
  refused: boolean
  readOnly: boolean
  onChange: (text: string) => void
  onText: () => void
}

type Entries = Readonly<Record<string, string>>
const noEntries: Entries = {}

/** The text's entries and their faults, as far as these are known. */
function useEntries(
  entries: Entries,
  faults: readonly ConfigFault[],
  stuck: string | null,
  wording: Wording,
) {
  const form = useForm({ defaultValues: entries })
  const { getValues, setValue, clearErrors, setError } = form
  useLayoutEffect(() => {
    for (const [source, entry] of Object.entries(entries))
      if (getValues(source) !== entry) setValue(source, entry)
  }, [entries, getValues, setValue])
  useEffect(() => {
    clearErrors()
    for (const fault of faults.toReversed())
      if (fault.kind === 'schema')
        setError(sourceOf(fault.path), { type: 'rule', message: ruleText(fault, wording) })
    if (stuck !== null)
      setError(sourceOf([stuck]), { type: 'stuck', message: wording.t('logsConfig.form.stuck') })
  }, [clearErrors, setError, faults, stuck, wording])
  return form
}

/** Long: what its parts do to the text, and those parts one after the other. */
export function FormView(props: FormViewProps) {
  const { document, schema, text, faults, wording, refused, readOnly, onChange, onText } = props
  const { format } = document
  const { t } = wording
  /** The last typed value that could not be written into the text. */
  const [stuck, setStuck] = useState<string | null>(null)
  const shown = useMemo(() => {
    const parsed = readDocument(format, text)
    if (parsed.faults.length > 0) return null
    const value = meantBy(format, parsed, schema)
    const fields = fieldsOf(schema, value)
    return {
      parts: partsOf(fields, listsOf(schema, value)),
      entries: Object.fromEntries(fields.map(field => [sourceOf(field.path), entryOf(field)])),
    }
  }, [format, schema, text])
  const place = useRef<HTMLFormElement>(null)
  const focus = useFocusOn(place, text)
  const form = useEntries(shown?.entries ?? noEntries, faults, stuck, wording)
  const { errors } = form.formState
  /** Writes the changed text; false if there was no place for the value. */
  const put = (path: Path, changed: string | undefined): boolean => {
    setStuck(changed === undefined ? path.join('/') : null)
    if (changed !== undefined) onChange(changed)
    return changed !== undefined
  }
  const enter = (field: ConfigField, value: Scalar) => {
    const isIn = put(field.path, withValue(format, text, field.path, value))
    if (!isIn) form.setValue(sourceOf(field.path), entryOf(field))
  }
  const add = (list: ConfigList) => {
    const isIn = put(list.path, withItem(format, text, list.path, blankOf(format, list.items)))
    if (isIn) focus([...list.path, list.count], 'first')
  }
  const remove = (list: ConfigList, path: Path) => {
    if (put(path, withoutItem(format, text, path))) focus(list.path, 'add')
  }
  if (shown === null)
    return (
      <Alert role="note" className="st-margin" severity="warning">
        <span>{t('logsConfig.form.unreadable')}</span>
        <Button onClick={onText}>{t('logsConfig.form.toText')}</Button>
      </Alert>
    )
  return (
    <FormProvider {...form}>
      <form
        ref={place}
        className="st-config-form st-stack st-gap-4 st-pad-4"
        onSubmit={event => event.preventDefault()}
      >
        {refused && <Refusal faults={faults} wording={wording} onText={onText} />}
        {shown.parts.map(part =>
          part.kind === 'end' ? (
            <ListEnd
              key={`end ${part.list.path.join('/')}`}
              list={part.list}
              disabled={readOnly}
              isStuck={stuck === part.list.path.join('/')}
              onAdd={() => add(part.list)}
            />
          ) : (
            <fieldset
              className="st-panel st-tiles st-top st-pad-4"
              key={part.title}
              disabled={readOnly}
              data-item={part.item?.path.join('/')}
            >
              {part.title && <legend>{part.title}</legend>}
              {part.fields.map(field => (
                <FormField
                  key={field.path.join('/')}
                  field={field}
                  isWrong={errors[sourceOf(field.path)] !== undefined}
                  onChange={value => enter(field, value)}
                />
              ))}
              {part.item && (
                <ItemRemoval
                  item={part.item}
                  title={part.title}
                  isStuck={stuck === part.item.path.join('/')}
                  onRemove={remove}
                />
              )}
            </fieldset>
          ),
        )}
      </form>
    </FormProvider>
  )
}
