import { useId } from 'react'
import { Link } from 'react-router'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import { type ActionRun, isOpen } from '#src/dataProvider/index.ts'
import { formatMoment } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { Mend } from '../Leaves.tsx'
import { LastLines } from '../RunOutput.tsx'
import { RunState } from '../RunState.tsx'

/** Id of the link to a run. */
export const runLinkId = (run: string): string => `run-${run}`

interface BatchTileProps {
  run: ActionRun
  /** It is the one shown in full. */
  isShown: boolean
  onShow: () => void
}

/** One store: the run's state there, when it ended, and its last output. */
export function BatchTile({ run, isShown, onShow }: BatchTileProps) {
  const t = useT()
  const tag = useLanguageTag()
  const title = useId()
  const { linkTo } = useSearchAddress()
  const { store, ended, exitCode, failure, leaves, table, tail } = run
  const link = linkTo(withValues({ run: run.run }))
  const words = [failure?.info, leaves?.info].filter(Boolean).join(' · ')
  return (
    <li className="st-panel st-stack st-pad-3" aria-labelledby={title}>
      <h3 id={title}>
        <Link
          id={runLinkId(run.run)}
          aria-label={t('actions.batch.show', { name: store.name })}
          aria-current={isShown ? 'true' : undefined}
          {...link}
          onClick={event => {
            onShow()
            link.onClick(event)
          }}
        >
          {shownName(store.name)}
        </Link>
      </h3>
      <p className="st-row">
        <RunState run={{ ...run, cancelling: run.cancelling && isOpen(run) }} />
        {ended && (
          <span className="st-fine st-soft">
            {t('actions.batch.ended', { time: formatMoment(ended, tag) })}
          </span>
        )}
        {exitCode !== null && exitCode !== 0 && (
          <span className="st-fine">{t('actions.run.exit', { code: exitCode })}</span>
        )}
      </p>
      {words && <p>{words}</p>}
      {table && <p>{t('actions.run.rows', { smart_count: table.rows.length })}</p>}
      {tail && <LastLines text={tail} />}
      {leaves?.mend && <Mend run={run} mend={leaves.mend} plain />}
    </li>
  )
}
