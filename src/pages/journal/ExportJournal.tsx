import { Button } from '@mui/material'
import { Icon } from '#src/components/Icon.tsx'
import { focusPage } from '#src/components/Leaving/focusPage.ts'
import { Popover } from '#src/components/Popover/Popover.tsx'
import { Progress } from '#src/components/Progress/Progress.tsx'
import { isOpen, type Job } from '#src/dataProvider/index.ts'
import { formatSize } from '#src/i18n/format.ts'
import { failureText, type Translate, useLanguageTag, useT } from '#src/i18n/useT.ts'
import type { Exporting } from './useExportJob.ts'

const formats = ['csv', 'json'] as const

/** Starts an export of the matching records. */
export function ExportButton({ exporting }: { exporting: Exporting }) {
  const t = useT()
  const { busy, start } = exporting
  return (
    <Popover
      opener={props => (
        <Button {...props}>
          <Icon name="download" />
          {t('action.export')}
        </Button>
      )}
    >
      {close => (
        <div className="st-stack st-pad-3">
          <p className="st-soft">{t('journal.export.lead')}</p>
          {formats.map(format => (
            <Button
              key={format}
              aria-disabled={busy}
              onClick={() => {
                start(format)
                close()
              }}
            >
              {t(`journal.export.${format}`)}
            </Button>
          ))}
        </div>
      )}
    </Popover>
  )
}

/** The job's progress or result. */
function textOf(t: Translate, tag: string, job: Job): string {
  const { state, result, progress, failure } = job
  if (result)
    return t('journal.export.ready', { name: result.name, size: formatSize(result.size, tag) })
  if (state === 'failed') return `${t('table.exportFailed')} ${failure?.info ?? ''}`.trim()
  if (state === 'cancelled') return t('journal.export.cancelled')
  if (state === 'unknown') return t('journal.export.unknown')
  const written = progress.unit === 'rows' ? progress.done : 0
  if (written > 0) return t('journal.export.rows', { smart_count: written })
  return t('journal.export.started')
}

/** The export started here, until dismissed; the top bar's list of jobs keeps it longer. */
export function ExportStatus({ exporting }: { exporting: Exporting }) {
  const t = useT()
  const tag = useLanguageTag()
  const { job, error, cancel, download, forget } = exporting
  const over = job !== undefined && !isOpen(job)
  return (
    <div className="st-journal-status st-row st-pad-2 st-over">
      <p role="status">
        {job && !error && textOf(t, tag, job)}
        {error && `${t('table.exportFailed')} ${failureText(error)}`}
      </p>
      {job && !over && !error && <Progress label={t('action.export')} value={null} shown={false} />}
      {job?.result && (
        <Button variant="contained" onClick={download}>
          <Icon name="download" />
          {t('action.download')}
        </Button>
      )}
      {job && !over && !error && <Button onClick={cancel}>{t('action.cancel')}</Button>}
      {(over || error) && (
        <Button
          variant="text"
          onClick={() => {
            focusPage()
            forget()
          }}
        >
          {t('action.close')}
        </Button>
      )}
    </div>
  )
}
