// The document as a form: each field is a value of the text, and a change of it is a change of the text.
import { Alert, Button } from '@mui/material'
import { useMemo, useRef, useState } from 'react'
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
import { type Path, type Scalar, samePath } from '#common/config/parsed.ts'
import type { ConfigDocument } from '#src/dataProvider/index.ts'
import { FormField } from './FormField.tsx'
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
  /** A save was asked for, and its values do not fit. */
  refused: boolean
  readOnly: boolean
  onChange: (text: string) => void
  onText: () => void
}

export function FormView(props: FormViewProps) {
  const { document, schema, text, faults, wording, refused, readOnly, onChange, onText } = props
  const { format } = document
  const { t } = wording
  /** The value that was typed last and could not be put in its place. */
  const [stuck, setStuck] = useState<string | null>(null)
  const parts = useMemo(() => {
    const parsed = readDocument(format, text)
    if (parsed.faults.length > 0) return null
    const value = meantBy(format, parsed, schema)
    return partsOf(fieldsOf(schema, value), listsOf(schema, value))
  }, [format, schema, text])
  const form = useRef<HTMLFormElement>(null)
  const focus = useFocusOn(form, text)
  const enter = (field: ConfigField, value: Scalar) => {
    const changed = withValue(format, text, field.path, value)
    setStuck(changed === undefined ? field.path.join('/') : null)
    if (changed !== undefined) onChange(changed)
  }
  const add = (list: ConfigList) => {
    const changed = withItem(format, text, list.path, blankOf(format, list.items))
    setStuck(changed === undefined ? list.path.join('/') : null)
    if (changed === undefined) return
    focus([...list.path, list.count], 'first')
    onChange(changed)
  }
  const remove = (list: ConfigList, path: Path) => {
    const changed = withoutItem(format, text, path)
    setStuck(changed === undefined ? path.join('/') : null)
    if (changed === undefined) return
    focus(list.path, 'add')
    onChange(changed)
  }
  const problemOf = ({ path }: ConfigField) => {
    if (stuck === path.join('/')) return t('logsConfig.form.stuck')
    const wrong = faults.find(one => one.kind === 'schema' && samePath(one.path, path))
    return wrong?.kind === 'schema' ? ruleText(wrong, wording) : null
  }
  if (parts === null)
    return (
      <Alert role="note" className="st-config-unreadable" severity="warning">
        <span>{t('logsConfig.form.unreadable')}</span>
        <Button onClick={onText}>{t('logsConfig.form.toText')}</Button>
      </Alert>
    )
  return (
    <form ref={form} className="st-config-form" onSubmit={event => event.preventDefault()}>
      {refused && <Refusal faults={faults} wording={wording} form={form} onText={onText} />}
      {parts.map(part =>
        part.kind === 'end' ? (
          <ListEnd
            key={`end ${part.list.path.join('/')}`}
            list={part.list}
            disabled={readOnly}
            isStuck={stuck === part.list.path.join('/')}
            onAdd={() => add(part.list)}
          />
        ) : (
          <fieldset key={part.title} disabled={readOnly} data-item={part.item?.path.join('/')}>
            {part.title && <legend>{part.title}</legend>}
            {part.fields.map(field => (
              <FormField
                key={field.path.join('/')}
                field={field}
                problem={problemOf(field)}
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
  )
}
