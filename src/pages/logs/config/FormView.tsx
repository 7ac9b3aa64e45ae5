// The document as a form: each field is a value of the text, and a change of it is a change of the text.
import { useMemo, useState } from 'react'
import { type ConfigFault, meantBy } from '../../../../common/config/check.ts'
import { readDocument, withValue } from '../../../../common/config/document.ts'
import { type ConfigField, fieldsOf, type TitledSchema } from '../../../../common/config/fields.ts'
import { type Scalar, samePath } from '../../../../common/config/parsed.ts'
import type { ConfigDocument } from '../../../dataProvider/index.ts'
import { useT } from '../../../i18n/useT.ts'
import { FormField } from './FormField.tsx'
import { misfitText } from './faultText.ts'

interface FormViewProps {
  document: ConfigDocument
  schema: TitledSchema
  text: string
  faults: readonly ConfigFault[]
  readOnly: boolean
  onChange: (text: string) => void
  onText: () => void
}

interface Group {
  readonly title: string
  readonly fields: readonly ConfigField[]
}

/** Fields that lie in the same, in their order. */
function groupsOf(fields: readonly ConfigField[]): Group[] {
  const groups = new Map<string, ConfigField[]>()
  for (const field of fields) {
    const title = field.groups.join(' · ')
    groups.set(title, [...(groups.get(title) ?? []), field])
  }
  return [...groups].map(([title, members]) => ({ title, fields: members }))
}

export function FormView(props: FormViewProps) {
  const { document, schema, text, faults, readOnly, onChange, onText } = props
  const { format } = document
  const t = useT()
  /** The value that was typed last and could not be put in its place. */
  const [stuck, setStuck] = useState<string | null>(null)
  const groups = useMemo(() => {
    const parsed = readDocument(format, text)
    return parsed.faults.length > 0
      ? null
      : groupsOf(fieldsOf(schema, meantBy(format, parsed, schema)))
  }, [format, schema, text])
  const enter = (field: ConfigField, value: Scalar) => {
    const changed = withValue(format, text, field.path, value)
    setStuck(changed === undefined ? field.path.join('/') : null)
    if (changed !== undefined) onChange(changed)
  }
  const problemOf = ({ path }: ConfigField) => {
    if (stuck === path.join('/')) return t('logsConfig.form.stuck')
    const wrong = faults.find(one => one.kind === 'schema' && samePath(one.path, path))
    return wrong?.kind === 'schema' ? misfitText(wrong.keyword, t) : null
  }
  if (groups === null)
    return (
      <p className="st-note st-config-unreadable" data-kind="warn">
        <span>{t('logsConfig.form.unreadable')}</span>
        <button type="button" className="st-button" onClick={onText}>
          {t('logsConfig.form.toText')}
        </button>
      </p>
    )
  return (
    <form className="st-config-form" onSubmit={event => event.preventDefault()}>
      {groups.map(({ title, fields }) => (
        <fieldset key={title} disabled={readOnly}>
          {title && <legend>{title}</legend>}
          {fields.map(field => (
            <FormField
              key={field.path.join('/')}
              field={field}
              problem={problemOf(field)}
              onChange={value => enter(field, value)}
            />
          ))}
        </fieldset>
      ))}
    </form>
  )
}
