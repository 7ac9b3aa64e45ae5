import { Folded } from '#src/components/Folded.tsx'
import { ScrollRegion } from '#src/components/Scrolling/ScrollRegion.tsx'
import type { Job } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { failuresOf } from './jobTexts.ts'

/** A job's failures with their reasons, behind a line with their number. */
export function JobFailures({ job }: { job: Job }) {
  const t = useT()
  const { failed = [], more = 0 } = job.report ?? {}
  if (failed.length === 0) return null
  const label = t('jobs.notDone', { smart_count: failuresOf(job) })
  return (
    <Folded label={label}>
      <ScrollRegion className="st-limit" aria-label={label}>
        <ul className="st-stack" aria-label={label}>
          {failed.map(({ path, info }) => (
            <li className="st-stack st-gap-0 st-small" key={path}>
              <code>{shownName(path)}</code>
              <span className="st-soft">{info}</span>
            </li>
          ))}
          {more > 0 && (
            <li className="st-soft st-stack st-gap-0 st-small">
              {t('widgets.more', { smart_count: more })}
            </li>
          )}
        </ul>
      </ScrollRegion>
    </Folded>
  )
}
