// Downloads an empty file with the columns of the franchise's stores.
import { Button } from '@mui/material'
import { useId } from 'react'
import { csvLine } from '#common/csv/line.ts'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { saveFile } from '#src/components/DataTable/export/exportRows.ts'
import { Icon } from '#src/components/Icon.tsx'
import { useSupport } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'

export function Template({ franchise }: { franchise: number }) {
  const t = useT()
  const id = useId()
  const { readCsvTemplate } = useSupport()
  const { attempt, busy, problem } = useAttempt()
  const save = async () => {
    const titles = await readCsvTemplate(franchise)
    saveFile(`${t('csv.file.templateName')}.csv`, [csvLine(titles)])
  }
  return (
    <div className="st-row">
      <Button
        aria-disabled={busy}
        aria-describedby={id}
        onClick={() => void (busy || attempt(save))}
      >
        <Icon name="download" />
        {t('csv.file.template')}
      </Button>
      <span id={id} className="st-soft">
        {t('csv.file.templateHelp')}
      </span>
      <span role="alert" className="st-error">
        {problem !== null && failureText(problem)}
      </span>
    </div>
  )
}
