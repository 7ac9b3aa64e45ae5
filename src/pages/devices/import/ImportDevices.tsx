// Imports devices from a CSV file: validates it first and lists errors by row; then imports all or nothing.
import { Alert, Button } from '@mui/material'
import { useNotify } from 'ra-core'
import { useRef, useState } from 'react'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { ActModal } from '#src/components/Modal/ActModal.tsx'
import { type DevicesCsvResult, useSupport } from '#src/dataProvider/index.ts'
import { formatSize } from '#src/i18n/format.ts'
import { failureText, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { useStaleDevices } from '../useDevice.ts'
import { CsvRows } from './CsvRows.tsx'
import { importColumns } from './csvColumns.ts'

const largest = 4_000_000

interface Checked {
  readonly file: File
  readonly result: DevicesCsvResult
}

function useImport(onClose: () => void) {
  const t = useT()
  const tag = useLanguageTag()
  const notify = useNotify()
  const stale = useStaleDevices()
  const { importDevices } = useSupport()
  const { attempt, busy, problem, forget } = useAttempt()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const check = (file: File) => {
    forget()
    setChecked(null)
    setTooLarge(file.size > largest)
    if (file.size > largest) return
    void attempt(async () => setChecked({ file, result: await importDevices(file, true) }))
  }
  const apply = ({ file }: Checked) =>
    void attempt(async () => {
      const result = await importDevices(file, false)
      if (!result.applied) return setChecked({ file, result })
      stale()
      notify(t('devices.csv.done', { create: result.created, update: result.updated }))
      onClose()
    })
  const wrong = tooLarge ? t('devices.csv.tooLarge', { size: formatSize(largest, tag) }) : null
  return {
    check,
    apply,
    checked,
    busy,
    problem: wrong ?? (problem === null ? null : failureText(problem)),
  }
}

function FileChoice({ chosen, busy, onFile }: FileChoiceProps) {
  const t = useT()
  const tag = useLanguageTag()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="st-below st-row">
      <Button
        variant={chosen ? 'outlined' : 'contained'}
        aria-disabled={busy}
        onClick={() => !busy && input.current?.click()}
      >
        {t(chosen ? 'devices.csv.again' : 'devices.csv.pick')}
      </Button>
      {chosen && (
        <span>
          {t('devices.csv.chosen', { name: chosen.name, size: formatSize(chosen.size, tag) })}
        </span>
      )}
      <input
        ref={input}
        type="file"
        className="st-hidden"
        tabIndex={-1}
        aria-label={t('devices.csv.pick')}
        accept=".csv,.txt,text/csv,text/plain"
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          // Choosing the same file again, after it was changed, must fire too.
          event.target.value = ''
        }}
      />
    </div>
  )
}
interface FileChoiceProps {
  chosen: File | undefined
  busy: boolean
  onFile: (file: File) => void
}

export function ImportDevices({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { check, apply, checked, busy, problem } = useImport(onClose)
  const result = checked?.result
  const ready = result && result.rejected === 0 ? result.created + result.updated : 0
  return (
    <ActModal
      open
      size="wide"
      title={t('devices.csv.title')}
      onCancel={onClose}
      act={t('devices.csv.apply', { smart_count: ready })}
      off={busy || ready === 0}
      onAct={() => checked && apply(checked)}
    >
      <p>{t('devices.csv.lead', { columns: importColumns.join(', ') })}</p>
      <FileChoice chosen={checked?.file} busy={busy} onFile={check} />
      <div role="status">
        {busy && <p>{t('devices.csv.checking')}</p>}
        {result && !busy && (
          <>
            <p>
              {t('devices.csv.counts', {
                create: result.created,
                update: result.updated,
                same: result.unchanged,
                rejected: result.rejected,
              })}
            </p>
            {result.rejected > 0 && <p>{t('devices.csv.rejects')}</p>}
            {result.rejected === 0 && ready === 0 && <p>{t('devices.csv.nothing')}</p>}
          </>
        )}
      </div>
      <div role="alert">
        {problem && (
          <Alert role="note" severity="error">
            {t('devices.csv.failed')} {problem}
          </Alert>
        )}
      </div>
      {result && <CsvRows rows={result.rows} />}
    </ActModal>
  )
}
