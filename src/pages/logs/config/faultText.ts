import type { ConfigFault } from '../../../../common/config/check.ts'
import type { Translate } from '../../../i18n/useT.ts'

type Keyword = Extract<ConfigFault, { kind: 'schema' }>['keyword']

const kinds: Readonly<
  Partial<
    Record<Keyword, 'type' | 'enum' | 'required' | 'additionalProperties' | 'low' | 'high' | 'form'>
  >
> = {
  type: 'type',
  enum: 'enum',
  required: 'required',
  additionalProperties: 'additionalProperties',
  minimum: 'low',
  minLength: 'low',
  minItems: 'low',
  formatMinimum: 'low',
  maximum: 'high',
  maxLength: 'high',
  maxItems: 'high',
  formatMaximum: 'high',
  pattern: 'form',
  format: 'form',
}

export const misfitText = (keyword: Keyword, t: Translate): string =>
  t(`logsConfig.misfit.${kinds[keyword] ?? 'other'}`)

/** What is wrong, without its line. */
export const faultText = (fault: ConfigFault, t: Translate): string =>
  fault.kind === 'text'
    ? t(`logsConfig.fault.${fault.code}`)
    : t('logsConfig.faults.schema', {
        place: fault.path.join(' / '),
        what: misfitText(fault.keyword, t),
      })
