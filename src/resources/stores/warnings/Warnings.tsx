// What looks wrong about a store's places, each shown on its map, and why it is right.
import { Alert, Button } from '@mui/material'
import { useId } from 'react'
import type { FormField } from '#common/formSchema.ts'
import type { ShownPlace } from '#src/components/Map/opening/shown.ts'
import { Reading } from '#src/components/Page/Reading.tsx'
import type { StoreWarning } from '#src/dataProvider/index.ts'
import { formatMoment } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { GiveReason } from './GiveReason.tsx'
import type { ChecksQuery } from './useChecks.ts'
import { warningText } from './warningText.ts'

interface WarningsProps {
  store: number
  query: ChecksQuery
  fields: readonly FormField[]
  onShow: (place: ShownPlace & { readonly field: string }) => void
}

export function Warnings({ store, query, fields, onShow }: WarningsProps) {
  const t = useT()
  const titleId = useId()
  const checks = query.data
  if (!checks) return <Reading query={query} failed={t('answers.checks.failed')} />
  if (checks.warnings.length === 0) return null
  const { open, warnings } = checks
  return (
    <Alert role="region" aria-labelledby={titleId} severity={open > 0 ? 'warning' : 'info'}>
      <div className="st-stack">
        <h3 id={titleId}>
          {open > 0
            ? t('answers.checks.title', { smart_count: open })
            : t('answers.checks.explained')}
        </h3>
        {warnings.some(({ counted, accepted }) => counted && !accepted) && (
          <p>{t('answers.checks.lead')}</p>
        )}
        <ul className="st-stack">
          {warnings.map(warning => (
            <Line
              key={`${warning.code} ${warning.field} ${warning.values.stores ?? warning.store?.id}`}
              {...{ warning, fields, onShow }}
            />
          ))}
        </ul>
        {open > 0 && <GiveReason store={store} checks={checks} />}
      </div>
    </Alert>
  )
}

/** Why a warning leaves the store complete. */
const notCounted: { readonly [code in StoreWarning['code']]?: 'other' | 'gap' } = {
  'area.overlap': 'other',
  'area.gap': 'gap',
}

type LineProps = Pick<WarningsProps, 'fields' | 'onShow'> & { warning: StoreWarning }

function Line({ warning, fields, onShow }: LineProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { code, field, box, counted, accepted } = warning
  const text = warningText(warning, fields, t, tag)
  const { west, south, east, north } = box
  const isElsewhere = !fields.some(({ key }) => key === field)
  return (
    <li className="st-row st-apart">
      <div className="st-grow">
        <p>{text}</p>
        {accepted && (
          <p className="st-soft st-small">
            {t('answers.checks.accepted', {
              by: accepted.by,
              at: formatMoment(accepted.at, tag),
              reason: accepted.reason,
            })}
          </p>
        )}
        {!accepted && !counted && (
          <p className="st-soft st-small">{t(`answers.checks.${notCounted[code] ?? 'later'}`)}</p>
        )}
      </div>
      <Button
        aria-label={t('answers.checks.showOne', { text })}
        disabled={isElsewhere}
        onClick={() => onShow({ field, box: [west, south, east, north] })}
      >
        {t('answers.checks.show')}
      </Button>
    </li>
  )
}
