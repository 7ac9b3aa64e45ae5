// The runs of an action on the store, by any operator.
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { Reading } from '#src/components/Page/Reading.tsx'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import type { ActionRun } from '#src/dataProvider/index.ts'
import { formatMoment } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { RunState } from './RunState.tsx'
import { useHistory } from './useRun.ts'

export function History({ store, action }: { store: number; action: string }) {
  const t = useT()
  const query = useHistory(store, action)
  const { data, isFetching, hasNextPage, fetchNextPage } = query
  const runs = data?.pages.flatMap(page => page.data)
  return (
    <section className="st-panel st-stack st-pad-4" aria-label={t('actions.history.title')}>
      <h2>{t('actions.history.title')}</h2>
      <Reading query={query} failed={t('actions.history.failed')} rows={3} />
      {runs?.length === 0 && <p className="st-soft">{t('actions.history.none')}</p>}
      {runs && runs.length > 0 && (
        <ul className="st-stack st-gap-0">
          {runs.map(run => (
            <Entry key={run.run} run={run} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button aria-disabled={isFetching} onClick={() => isFetching || void fetchNextPage()}>
          {t('action.showMore')}
        </Button>
      )}
    </section>
  )
}

function Entry({ run }: { run: ActionRun }) {
  const t = useT()
  const tag = useLanguageTag()
  const { linkTo } = useSearchAddress()
  const time = formatMoment(run.created, tag)
  const parameters = Object.entries(run.parameters)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .concat(run.secrets.map(name => `${name}: ${t('actions.run.secret')}`))
  return (
    <li className="st-row st-gap-words st-pad-rows st-under">
      <Link
        aria-label={t('actions.history.open', { time })}
        {...linkTo(withValues({ run: run.run, batch: null }))}
      >
        {time}
      </Link>
      <RunState run={run} />
      <span>{shownName(run.by)}</span>
      <span className="st-soft">{[...parameters, run.reason].join(' · ')}</span>
    </li>
  )
}
