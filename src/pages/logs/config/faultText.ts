import type { ConfigFault } from '#common/config/check.ts'
import type { TitledSchema } from '#common/config/fields.ts'
import { schemaAt, titlesAt } from '#common/config/rule.ts'
import { formatNumber } from '#src/i18n/format.ts'
import type { Translate } from '#src/i18n/useT.ts'

export type Misfit = Extract<ConfigFault, { kind: 'schema' }>

export interface Wording {
  readonly t: Translate
  /** The language's tag, for numbers. */
  readonly tag: string
  /** The document's schema; undefined when none of the faults concerns one. */
  readonly schema: TitledSchema | undefined
}

const sizes = {
  minimum: 'least',
  formatMinimum: 'least',
  maximum: 'most',
  formatMaximum: 'most',
  minLength: 'longer',
  maxLength: 'shorter',
  minItems: 'more',
  maxItems: 'fewer',
} as const

/** The rule that a value breaks. */
export function ruleText({ path, keyword }: Misfit, { t, tag, schema }: Wording): string {
  const at = schema && schemaAt(schema, path)
  if (keyword === 'required') return t('logsConfig.misfit.required')
  if (keyword === 'additionalProperties') return t('logsConfig.misfit.additionalProperties')
  if (at === undefined) return t('logsConfig.misfit.other')
  if (Object.hasOwn(sizes, keyword)) {
    const size = keyword as keyof typeof sizes // looked up in the line before
    const limit = at[size]
    const count = typeof limit === 'number' ? limit : 0
    const shown = typeof limit === 'number' ? formatNumber(limit, tag) : (limit ?? '')
    return t(`logsConfig.misfit.${sizes[size]}`, { limit: shown, smart_count: count })
  }
  if (keyword === 'enum')
    return t('logsConfig.misfit.enum', { choices: at.enum?.map(String).join(', ') ?? '' })
  if (keyword === 'type') {
    const [type = 'string'] = [at.type ?? 'string'].flat()
    return t('logsConfig.misfit.type', { type: t(`logsConfig.types.${type}`) })
  }
  if (keyword === 'pattern' || keyword === 'format')
    return t('logsConfig.misfit.form', { form: at.description ?? at.pattern ?? at.format ?? '' })
  return t('logsConfig.misfit.other')
}

/** A fault as text, without its line; places as in the document. */
export const faultText = (fault: ConfigFault, wording: Wording): string =>
  fault.kind === 'text'
    ? wording.t(`logsConfig.fault.${fault.code}`)
    : placed(fault.path.join(' / '), fault, wording)

/** The same, with the place as the form names it. */
export const fieldFaultText = (fault: Misfit, wording: Wording): string =>
  placed(titlesAt(wording.schema ?? {}, fault.path).join(' / '), fault, wording)

const placed = (place: string, fault: Misfit, wording: Wording) =>
  wording.t('logsConfig.faults.schema', { place, what: ruleText(fault, wording) })
