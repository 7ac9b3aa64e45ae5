import { Button } from '@mui/material'
import { Modal } from '#src/components/Modal/Modal.tsx'
import { useT } from '#src/i18n/useT.ts'
import { useOpening } from '../useOpening.ts'
import { shownPath } from '../wording.ts'
import type { Report } from './openDialog.ts'

const most = 50

/** Lists what failed, each with its reason. */
export function ReportDialog({ report, onClose }: { report: Report | null; onClose: () => void }) {
  const t = useT()
  const { shown, open } = useOpening(report)
  if (!shown) return null
  const { done, failed } = shown
  return (
    <Modal
      open={open}
      title={t('filesCommands.report.title')}
      onCancel={onClose}
      foot={cancel => (
        <Button variant="contained" onClick={cancel}>
          {t('action.close')}
        </Button>
      )}
    >
      <p role="alert">
        {done > 0
          ? t('filesCommands.report.lead', { smart_count: failed.length })
          : t('filesCommands.report.none')}
      </p>
      <dl className="st-limit st-stack" tabIndex={0} aria-label={t('filesCommands.report.title')}>
        {failed.slice(0, most).map(({ path, code, info }) => (
          <div className="st-pad-2 st-sunken" key={`${path} ${code}`}>
            <dt className="st-medium">
              <bdi>{shownPath(path)}</bdi>
            </dt>
            <dd className="st-soft">{info}</dd>
          </div>
        ))}
      </dl>
      {failed.length > most && <p className="st-soft">{t('filesCommands.report.more')}</p>}
    </Modal>
  )
}
