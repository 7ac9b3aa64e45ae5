import { Alert } from '@mui/material'
import { useState } from 'react'
import { FindingContext, useFindings } from '#src/components/Combobox/finding.ts'
import { ActFoot } from '#src/components/Modal/ActFoot.tsx'
import { Modal } from '#src/components/Modal/Modal.tsx'
import { useAttempt } from '#src/components/useAttempt.ts'
import { type ResourceInfo, type ResourceRecord, useSupport } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import {
  belowIn,
  Children,
  countsAfter,
  deletionOf,
  metaOf,
  missingWay,
  useCounted,
  type Way,
} from './removal.tsx'
import { recordName, useResourceTexts } from './resourceTexts.ts'
import { useRecord, useStale } from './useRecord.ts'

interface DeleteDialogProps {
  info: ResourceInfo
  record: ResourceRecord
  open: boolean
  onCancel: () => void
  onDeleted: (record: ResourceRecord, deletion: string | null) => void
}

/** Asks before a record goes, with what belongs to it and what becomes of that. */
export function DeleteDialog(props: DeleteDialogProps) {
  const t = useT()
  const title = t('onboarding.delete.title', { name: recordName(props.record) })
  return props.open ? <Question key={props.record.id} {...props} title={title} /> : null
}

function Question({
  info,
  record,
  open,
  onCancel,
  onDeleted,
  title,
}: DeleteDialogProps & { title: string }) {
  const t = useT()
  const texts = useResourceTexts(info.name)
  const counted = useCounted()
  const stale = useStale()
  const support = useSupport()
  const { attempt, busy, problem, forget } = useAttempt()
  const now = useRecord(info.name, record.id, record).data ?? record
  const [way, setWay] = useState<Way | null>(null)
  const [target, setTarget] = useState('')
  const [tried, setTried] = useState(false)
  const counts = countsAfter(info, now, problem)
  const below = belowIn(counts)
  const asks = below > 0 && info.children.length > 1
  const isChosen = way === 'delete' || (way === 'move' && (info.toNone || target !== ''))

  const finding = useFindings(() => {
    if (asks && !isChosen) return setTried(true)
    void attempt(async () => {
      const meta = asks ? metaOf(way, target, below) : {}
      const params = { id: record.id, previousData: now, meta }
      const answer = await support.delete(info.name, params).catch(error => {
        stale() // its counts may be others by now
        throw error
      })
      stale('none')
      onDeleted(now, deletionOf(answer))
    })
  })
  const isUnderWay = busy || finding.waits
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onCancel}
      foot={cancel => (
        <ActFoot
          cancel={cancel}
          kind="danger"
          act={t(isUnderWay ? 'onboarding.delete.deleting' : 'onboarding.delete.confirm')}
          off={isUnderWay}
          onAct={finding.go}
        />
      )}
    >
      <p>
        {texts.name()}: {recordName(now)}. {t('onboarding.delete.text')}
      </p>
      {below > 0 && <p>{t('onboarding.delete.below', { counts: counted(counts) })}</p>}
      {asks && (
        <FindingContext value={finding.findings}>
          <Children
            info={info}
            counted={counted(counts)}
            way={way}
            onWay={next => {
              forget()
              setTried(false)
              setWay(next)
            }}
            target={target}
            onTarget={setTarget}
            error={tried && !isChosen ? missingWay(way, t) : null}
          />
        </FindingContext>
      )}
      <div role="alert">
        {problem !== null && (
          <Alert role="note" severity="error">
            {failureText(problem)}
          </Alert>
        )}
      </div>
    </Modal>
  )
}
