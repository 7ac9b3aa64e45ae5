// Undoes an import: deletes the stores it created, if they are unchanged.
import { Button } from '@mui/material'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { Progress, percentOf } from '#src/components/Progress/Progress.tsx'
import { type CsvMade, type CsvUpload, resourceInfo } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { recordPath } from '#src/resources/schema/fields.ts'
import { useCsvJob, useCsvMade } from './useCsv.ts'

/** Stores that stay, each with a link. */
function Touched({ made }: { made: CsvMade }) {
  const t = useT()
  const id = useId()
  const { touched, first } = made
  if (touched === 0) return null
  return (
    <>
      <p id={id}>{t('csv.undo.touched', { smart_count: touched })}</p>
      <ul aria-labelledby={id}>
        {first.map(({ id: store, name, storeNumber }) => (
          <li key={store}>
            <Link
              to={recordPath(resourceInfo('stores'), store)}
            >{`${storeNumber} ${shownName(name)}`}</Link>
          </li>
        ))}
      </ul>
      {touched > first.length && (
        <p>{t('csv.undo.more', { smart_count: touched - first.length })}</p>
      )}
    </>
  )
}

export function Undo({ upload }: { upload: CsvUpload }) {
  const t = useT()
  const { made, undoing } = useCsvMade(upload.id)
  const [asking, setAsking] = useState(false)
  const job = useCsvJob({ id: upload.id, job: undoing.data?.id ?? null }).job.data
  const isUnread = (job?.ended ?? null) === null || made.isFetching
  const isGoing = undoing.isPending || (undoing.data !== undefined && isUnread)
  const section = useRef<HTMLElement>(null)
  // The pressed button disappears.
  useEffect(() => {
    if (isGoing) section.current?.focus()
  }, [isGoing])
  const data = made.data
  // An import that only changed stores has created none.
  if (!data || data.untouched + data.touched + data.gone === 0) return null
  const count = { smart_count: data.untouched }
  const { update } = upload.counts
  const stays = update > 0 ? ` ${t('csv.undo.changed', { smart_count: update })}` : ''
  return (
    <section ref={section} tabIndex={-1} className="st-stack" aria-label={t('csv.undo.title')}>
      <div role="status">
        {!isGoing && data.gone > 0 && <p>{t('csv.undo.gone', { smart_count: data.gone })}</p>}
      </div>
      {isGoing && (
        <Progress
          label={t('csv.undo.going')}
          value={job ? percentOf(job.progress.done, job.progress.total) : null}
        />
      )}
      {!isGoing && <Touched made={data} />}
      {!isGoing && data.untouched > 0 && (
        <div className="st-row">
          <Button color="error" onClick={() => setAsking(true)}>
            {t(data.touched > 0 ? 'csv.undo.others' : 'csv.undo.all', count)}
          </Button>
        </div>
      )}
      {!isGoing && <FailureAlert problem={undoing.error} />}
      {!isGoing && job?.failure && (
        <p role="alert" className="st-error">
          {job.failure.info}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        title={t('csv.undo.ask', count)}
        text={`${t('csv.undo.text')}${stays}`}
        confirm={t('csv.undo.confirm', count)}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          undoing.mutate()
        }}
      />
    </section>
  )
}
