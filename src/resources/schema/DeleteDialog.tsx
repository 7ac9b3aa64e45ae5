import { useDelete } from 'ra-core'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { FindingContext, useFindings } from '#src/components/Combobox/finding.ts'
import { ActModal } from '#src/components/Modal/ActModal.tsx'
import type { ResourceInfo, ResourceRecord } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { countsAfter, deletionOf, useChildrenChoice } from './removal.tsx'
import { recordName, useResourceTexts } from './resourceTexts.ts'
import { useRecord, useStale } from './useRecord.ts'

interface DeleteDialogProps {
  info: ResourceInfo
  record: ResourceRecord
  open: boolean
  onCancel: () => void
  onDeleted: (record: ResourceRecord, deletion: string | null) => void
}

/** Asks before deleting a record, listing its dependents and what happens to them. */
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
  const stale = useStale()
  const [deleteOne] = useDelete<ResourceRecord>(info.name)
  const { attempt, busy, problem, forget } = useAttempt()
  const now = useRecord(info.name, record.id, record).data ?? record
  const counts = countsAfter(info, now, problem)
  const children = useChildrenChoice({ info, counts, ids: [], onChange: forget })

  const finding = useFindings(() => {
    if (!children.isDecided) return children.ask()
    void attempt(async () => {
      const params = { id: record.id, previousData: now, meta: children.metaFor(counts) }
      try {
        await deleteOne(info.name, params, {
          returnPromise: true,
          onSuccess: deleted => {
            stale('none')
            onDeleted(now, deletionOf(deleted))
          },
        })
      } catch (error) {
        stale() // its counts may have changed
        throw error
      }
    })
  })
  const isUnderWay = busy || finding.waits
  return (
    <ActModal
      open={open}
      title={title}
      onCancel={onCancel}
      kind="danger"
      act={t(isUnderWay ? 'onboarding.delete.deleting' : 'action.delete')}
      off={isUnderWay}
      onAct={finding.go}
    >
      <p>
        {texts.name()}: {recordName(now)}. {t('onboarding.delete.text')}
      </p>
      {children.below > 0 && <p>{t('onboarding.delete.below', { counts: children.counted })}</p>}
      <FindingContext value={finding.findings}>{children.question}</FindingContext>
      <FailureAlert problem={problem} />
    </ActModal>
  )
}
