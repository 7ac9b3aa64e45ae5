// The state in which an incomplete run left its store, with a link to the action that repairs it.
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { useSession } from '#src/auth/pages.ts'
import type { ActionRun } from '#src/dataProvider/index.ts'
import { formatMoment } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { mendPath } from './mend.ts'

type LeftBehind = NonNullable<ActionRun['leaves']>

interface MendProps {
  run: Pick<ActionRun, 'store'>
  mend: NonNullable<LeftBehind['mend']>
  /** One of many, not the main button. */
  plain?: boolean
}

/** The next step, filled in; if its store is another one, it is connected first. */
export function Mend({ run: { store: of }, mend, plain = false }: MendProps) {
  const t = useT()
  const { store } = useSession()
  const isHere = store?.id === of.id
  return (
    <Button
      component={Link}
      {...(plain ? {} : { variant: 'contained' as const })}
      to={mendPath(mend, of.id, isHere)}
    >
      {isHere ? mend.title : t('actions.leaves.there', { name: of.name, title: mend.title })}
    </Button>
  )
}

export function Leaves({ run, leaves }: { run: ActionRun; leaves: LeftBehind }) {
  const t = useT()
  const tag = useLanguageTag()
  const { how, info, step, at, mend } = leaves
  const time = at === null ? '' : formatMoment(at, tag)
  return (
    <section className="st-stack st-pad-3 st-panel" aria-label={t('actions.leaves.title')}>
      <p>
        {info && <strong>{info}</strong>} {t(`actions.leaves.${how}`, { time })}
      </p>
      {step !== null && <p className="st-soft">{t('actions.leaves.step', { name: step })}</p>}
      {mend && (
        <p>
          <Mend run={run} mend={mend} />{' '}
          <span className="st-soft">{t('actions.leaves.review')}</span>
        </p>
      )}
    </section>
  )
}
