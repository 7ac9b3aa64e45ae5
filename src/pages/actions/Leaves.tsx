// In which state a run that was not carried out whole left its store, and the way to what mends it.
import { Link } from 'react-router'
import { useSession } from '../../auth/pages.ts'
import type { ActionRun } from '../../dataProvider/index.ts'
import { formatMoment } from '../../i18n/format.ts'
import { useLanguageTag, useT } from '../../i18n/useT.ts'
import { mendPath } from './mend.ts'

type Told = NonNullable<ActionRun['leaves']>

export function Leaves({ run, leaves }: { run: ActionRun; leaves: Told }) {
  const t = useT()
  const tag = useLanguageTag()
  const { store } = useSession()
  const { how, info, step, at, mend } = leaves
  const isHere = store?.id === run.store.id
  const time = at === null ? '' : formatMoment(at, tag)
  return (
    <section className="st-run-leaves" aria-label={t('actions.leaves.title')}>
      <p>
        {info && <strong>{info}</strong>} {t(`actions.leaves.${how}`, { time })}
      </p>
      {step !== null && <p className="st-soft">{t('actions.leaves.step', { name: step })}</p>}
      {mend && (
        <p>
          <Link className="st-button" data-kind="primary" to={mendPath(mend, run.store.id, isHere)}>
            {isHere
              ? mend.title
              : t('actions.leaves.there', { name: run.store.name, title: mend.title })}
          </Link>{' '}
          <span className="st-soft">{t('actions.leaves.review')}</span>
        </p>
      )}
    </section>
  )
}
