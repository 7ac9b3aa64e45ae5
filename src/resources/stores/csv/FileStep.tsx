// The first step: a file is dropped or chosen, and uploaded at once.
import { Button } from '@mui/material'
import { useId, useRef } from 'react'
import { FindingContext, useFindings } from '#src/components/Combobox/finding.ts'
import { SearchCombobox } from '#src/components/Combobox/SearchCombobox.tsx'
import { DropZone } from '#src/components/DropZone.tsx'
import { Icon } from '#src/components/Icon.tsx'
import type { CsvUpload } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { useReferenceSearch } from '#src/resources/schema/useReferences.ts'
import { Template } from './Template.tsx'
import { Wrong } from './Wrong.tsx'

export const delimiters = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const
const isKnown = (text: string): text is keyof typeof delimiters => Object.hasOwn(delimiters, text)

/** The facts found in the current file. */
export function FileFacts({ upload }: { upload: CsvUpload }) {
  const t = useT()
  const { name, encoding, delimiter, total } = upload
  const between = isKnown(delimiter) ? t(`csv.delimiters.${delimiters[delimiter]}`) : delimiter
  return (
    <p className="st-in-line">
      <Icon name="file" />
      {t('csv.file.chosen', {
        name,
        encoding,
        delimiter: between,
        rows: t('csv.file.rows', { smart_count: total }),
      })}
    </p>
  )
}

function Franchise({ onChange }: { onChange: (id: string) => void }) {
  const t = useT()
  const id = useId()
  const search = useReferenceSearch('franchises')
  return (
    <div className="st-field st-narrow">
      <span id={`${id}-label`}>
        <label htmlFor={id}>{t('csv.franchise')}</label>
      </span>
      <SearchCombobox id={id} search={search} value="" valueLabel="" onChange={onChange} required />
    </div>
  )
}

interface FileStepProps {
  franchise: number | null
  onFranchise: (id: string) => void
  upload: CsvUpload | undefined
  /** `to`: the franchise just chosen, which the address may not have yet. */
  onFile: (file: File, to: number | null) => void
  busy: boolean
  problem: unknown
  /** The message about what is missing before going on. */
  missing: string
}

interface ZoneProps {
  /** There is no file yet. */
  isFirst: boolean
  busy: boolean
  onFiles: (files: FileList | null) => void
}

/** A drop target for a file, with a button to choose one. */
function FileZone({ isFirst, busy, onFiles }: ZoneProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  return (
    <DropZone
      className="st-csv-drop st-middle st-stack st-gap-3 st-center"
      aria-busy={busy}
      onFiles={({ files }) => onFiles(files)}
    >
      <Icon name="upload" />
      <p>
        <strong>{t('csv.file.drop')}</strong> {t('csv.file.or')}
      </p>
      <Button
        variant={isFirst ? 'contained' : 'outlined'}
        aria-disabled={busy}
        onClick={() => !busy && input.current?.click()}
      >
        {t(isFirst ? 'csv.file.pick' : 'csv.file.again')}
      </Button>
      <input
        ref={input}
        type="file"
        className="st-hidden"
        tabIndex={-1}
        aria-label={t('csv.file.pick')}
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        onChange={event => {
          onFiles(event.target.files)
          // Choosing the same file again, after it was changed, must fire too.
          event.target.value = ''
        }}
      />
      <p className="st-soft">{t('csv.file.what')}</p>
    </DropZone>
  )
}

export function FileStep(props: FileStepProps) {
  const { franchise, onFranchise, upload, onFile, busy, problem, missing } = props
  const t = useT()
  const chosen = useRef<{ file?: File; to: string }>({ to: '' })
  // Waits for a franchise that is still being searched.
  const finding = useFindings(() => {
    const { file, to } = chosen.current
    if (file) onFile(file, Number(to) || null)
  })
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (!file || busy) return
    chosen.current = { ...chosen.current, file }
    finding.go()
  }
  const choose = (to: string) => {
    chosen.current = { ...chosen.current, to }
    onFranchise(to)
  }
  const failed = problem === null ? '' : `${t('csv.file.failed')} ${failureText(problem)}`
  return (
    <>
      {franchise === null && (
        <FindingContext value={finding.findings}>
          <Franchise onChange={choose} />
        </FindingContext>
      )}
      {upload && <FileFacts upload={upload} />}
      {franchise !== null && <Template franchise={franchise} />}
      <FileZone isFirst={!upload} busy={busy} onFiles={take} />
      <p role="status">{busy && t('csv.file.reading')}</p>
      <Wrong text={busy ? '' : missing || failed} />
    </>
  )
}
