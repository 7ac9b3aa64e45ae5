// The rejected rows as a download, to be corrected elsewhere: unchanged, with their reasons.
import { Button } from '@mui/material'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { saveFile } from '#src/components/DataTable/export/exportRows.ts'
import { Icon } from '#src/components/Icon.tsx'
import { type CsvUpload, useSupport } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { useCsvTexts } from './csvTexts.ts'
import { rejectedCsv, rejectedRows } from './rejected.ts'

export function RejectedRows({ upload }: { upload: CsvUpload }) {
  const t = useT()
  const texts = useCsvTexts(upload)
  const support = useSupport()
  const { attempt, busy, problem } = useAttempt()
  const name = upload.name.replace(/\.\w+$/, '')
  const withReasons = async () => {
    const rows = await rejectedRows(support, upload.id)
    const headings = { reasons: t('csv.check.reasons'), column: texts.column }
    saveFile(`${name}-reasons.csv`, rejectedCsv(upload, rows, headings))
  }
  const asTheyCame = () => support.saveRejectedCsv(upload.id, `${name}-rejected.csv`)
  const download = (work: () => Promise<void>) => {
    if (!busy) void attempt(work)
  }
  return (
    <div className="st-row">
      <Button aria-disabled={busy} onClick={() => download(asTheyCame)}>
        <Icon name="download" />
        {t(busy ? 'csv.check.downloading' : 'csv.check.download')}
      </Button>
      <Button aria-disabled={busy} onClick={() => download(withReasons)}>
        {t('csv.check.withReasons')}
      </Button>
      <span role="alert" className="st-error">
        {problem !== null && failureText(problem)}
      </span>
    </div>
  )
}
