import { useT } from '#src/i18n/useT.ts'
import { type BuiltField, kindOf } from './fields.ts'

/** A field's name, type and kind, and its help text for the operator. */
export function FieldName({ field, help = false }: { field: BuiltField; help?: boolean }) {
  const t = useT()
  const { type, name = '', required, settings } = field
  const kind = type === 'custom' ? ` · ${t(`builder.kinds.${kindOf(field)}`)}` : ''
  return (
    <span className="st-grow st-medium st-wrap">
      {name.trim() || t('builder.unnamed')}
      {required && (
        <span className="st-error" title={t('builder.required')}>
          *<span className="st-hidden"> {t('builder.required')}</span>
        </span>
      )}{' '}
      <span className="st-soft st-plain-text st-small st-block">
        {t(`builder.types.${type}`)}
        {kind}
      </span>
      {help && typeof settings?.help === 'string' && (
        <span className="st-plain-text st-small st-block">{settings.help}</span>
      )}
    </span>
  )
}
