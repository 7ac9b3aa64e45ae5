// Imports a franchise's stores from a CSV file: file, columns, check, result. The address has the step; the server
// keeps the file, so a reload loses nothing.
import { Button } from '@mui/material'
import { useState } from 'react'
import { Reading } from '#src/components/Page/Reading.tsx'
import { Wizard } from '#src/components/Wizard/Wizard.tsx'
import type { CsvReread, CsvUpload as Upload } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { recordName } from '#src/resources/schema/resourceTexts.ts'
import { useRecord } from '#src/resources/schema/useRecord.ts'
import { ApplyPanel } from './ApplyPanel.tsx'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import {
  changesOf,
  problemOf,
  type Refusal,
  refusalOf,
  type Settings,
  settingsOf,
} from './settings.ts'
import { csvSteps, useCsvAddress, useCsvChanges, useCsvUpload } from './useCsv.ts'
import { Wrong } from './Wrong.tsx'
import './csv.css'

/** The address parameters of one file. */
const nothing = { csv: null, step: null, rows: null, page: null }

/** Long: the steps one after the other, and the transitions between them. */
function Steps({ upload }: { upload: Upload | undefined }) {
  const t = useT()
  const { franchise, step: wantedStep, action, page, go } = useCsvAddress()
  const { sending, checking, rereading, applying } = useCsvChanges(upload?.id ?? null)
  const [typed, setTyped] = useState<Settings | null>(null)
  const [missing, setMissing] = useState('')
  const [refused, setRefused] = useState<Refusal | null>(null)
  /** The file for which the country has already been asked. */
  const [asked, setAsked] = useState<string | null>(null)
  const settings = typed ?? (upload ? settingsOf(upload) : null)
  const step = upload ? wantedStep : 'file'
  const busy = [sending, checking, rereading, applying].some(({ isPending }) => isPending)
  const move = (name: string) => {
    setMissing('')
    setRefused(null)
    go({ step: name, rows: null, page: null })
  }
  const send = (file: File, just: number | null) => {
    const to = franchise ?? just
    if (to === null) return setMissing(t('field.required', { name: t('csv.franchise') }))
    setMissing('')
    sending.mutate(
      { franchise: to, file },
      {
        onSuccess: id => {
          setTyped(null)
          setRefused(null)
          go({ csv: id, step: 'columns', rows: null, page: null })
        },
      },
    )
  }
  /** The file was replaced. */
  const taken = ({ id }: Upload) => {
    setTyped(null)
    setRefused(null)
    go({ csv: id, step: 'columns', rows: null, page: null })
  }
  const reread = (how: CsvReread) => rereading.mutate(how, { onSuccess: taken })
  /** Rejected rows first: they need attention. */
  const toCheck = (now: Upload) =>
    go({ step: 'check', rows: now.counts.rejected > 0 ? 'rejected' : null, page: null })
  const check = () => {
    if (!upload || !settings) return
    const changes = changesOf(settings, upload)
    setRefused(null)
    if (!changes) return toCheck(upload)
    checking.mutate(changes, {
      onSuccess: now => {
        setTyped(null)
        const none = refusalOf(now)
        if (none) setRefused(none)
        else toCheck(now)
      },
    })
  }
  const counts = upload?.counts
  const ready = (counts?.create ?? 0) + (counts?.update ?? 0)
  const wrong = upload && settings ? problemOf(settings, upload, asked === upload.id) : null
  const failed = (what: 'columns' | 'read' | 'apply', error: unknown) =>
    error === null ? '' : `${t(`csv.${what}.failed`)} ${failureText(error)}`
  const steps = [
    {
      name: 'file',
      title: t('csv.steps.file'),
      isValid: () => upload !== undefined,
      onRefused: () => setMissing(t('field.required', { name: t('csv.steps.file') })),
      content: (
        <FileStep
          {...{ franchise, upload, missing }}
          onFranchise={id => go({ upload: id })}
          onFile={send}
          busy={sending.isPending}
          problem={sending.error}
        />
      ),
    },
    {
      name: 'columns',
      title: t('csv.steps.columns'),
      isValid: () => wrong === null,
      onRefused: () => {
        setRefused(wrong && { ...wrong })
        if (upload && wrong?.text === 'noCountry') setAsked(upload.id)
      },
      content: upload && settings && (
        <>
          <ColumnsStep
            {...{ upload, settings, busy }}
            wrong={refused}
            onChange={now => {
              setTyped(now)
              setRefused(null)
            }}
            reading={rereading.isPending}
            onReread={reread}
            onTitled={titled => checking.mutate({ titled }, { onSuccess: () => setTyped(null) })}
          />
          <p role="status">{checking.isPending && t('csv.columns.checking')}</p>
          <Wrong text={failed('columns', checking.error) || failed('read', rereading.error)} />
        </>
      ),
    },
    {
      name: 'check',
      title: t('csv.steps.check'),
      isValid: () => ready > 0,
      isOff: ready === 0,
      onRefused: () => setMissing(t('csv.check.nothing')),
      content: upload && (
        <CheckStep
          {...{ upload, action, page }}
          onAction={rows => go({ rows, page: null })}
          onPage={number => go({ page: String(number) })}
          onFix={edit => checking.mutateAsync({ edits: [edit] })}
          onFill={fill => checking.mutateAsync({ fills: [fill] })}
          problem={missing || failed('apply', applying.error)}
        />
      ),
    },
  ]
  return (
    <Wizard
      steps={steps}
      current={step}
      onMove={name => (name === 'check' ? check() : move(name))}
      confirm={t('csv.apply.do', { smart_count: ready })}
      onComplete={async () => void (await applying.mutateAsync())}
      busy={busy && step !== 'check'}
    />
  )
}

/** The screen behind `upload=` of Manage Chains. */
export default function CsvUpload() {
  const t = useT()
  const { file, franchise, go } = useCsvAddress()
  const query = useCsvUpload(file)
  const [looking, setLooking] = useState<string | null>(null)
  const upload = file === null ? undefined : query.data
  const wanted = useRecord('franchises', file === null ? (franchise ?? undefined) : undefined)
  const name = upload?.franchise.name ?? (wanted.data && recordName(wanted.data))
  if (file !== null && !upload)
    return (
      <div className="st-stack st-gap-4">
        <Reading query={query} failed={t('csv.file.gone')} shape="form" rows={5} />
        {query.error && <Button onClick={() => go(nothing)}>{t('csv.file.again')}</Button>}
      </div>
    )
  // A failed job is hidden once its rows are shown again.
  const isApplied = upload && upload.job !== null && looking !== upload.job
  return (
    <div className="st-stack st-gap-4">
      {name && <p className="st-strong">{t('csv.to', { name })}</p>}
      {isApplied ? (
        <ApplyPanel
          upload={upload}
          onAnother={() => go(nothing)}
          onAgain={() => {
            setLooking(upload.job)
            void query.refetch()
            go({ step: csvSteps[2], rows: null, page: null })
          }}
        />
      ) : (
        <Steps upload={upload} />
      )}
    </div>
  )
}
