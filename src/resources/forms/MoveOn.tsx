// Moves the stores of an older version of a form on to the newest, after saying what that will do.
import { useNotify } from 'ra-core'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { ActFoot } from '#src/components/Modal/ActFoot.tsx'
import { Modal } from '#src/components/Modal/Modal.tsx'
import { type FormVersion, type ResourceRecord, useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { useStale } from '../schema/useRecord.ts'
import { CheckState, IncompleteStores, useCheck } from './CheckedStores.tsx'

interface MoveProps {
  record: ResourceRecord
  version: FormVersion
  onEnd: () => void
}

export function MoveOn({ record, version: { version }, onEnd }: MoveProps) {
  const t = useT()
  const notify = useNotify()
  const stale = useStale()
  const { advanceStores } = useSupport()
  const { attempt, busy, problem } = useAttempt()
  const check = useCheck(record.id, record, version)
  const stores = check.data?.stores ?? 0
  const isReady = !busy && check.data !== undefined
  const move = () =>
    void attempt(async () => {
      const { moved, incomplete } = await advanceStores(record.id, { versions: [version] })
      stale()
      notify(t('builder.versions.moved', { smart_count: moved, incomplete }))
      onEnd()
    })
  return (
    <Modal
      open
      size="wide"
      title={t('builder.versions.moveTitle')}
      onCancel={onEnd}
      foot={cancel => (
        <ActFoot
          cancel={cancel}
          act={
            busy
              ? t('builder.versions.moving')
              : t('builder.versions.confirm', { smart_count: stores })
          }
          off={!isReady}
          onAct={move}
        />
      )}
    >
      <CheckState check={check} />
      {check.data && (
        <>
          <p>
            {t('builder.versions.what', {
              smart_count: stores,
              version,
              newest: String(record.version ?? ''),
            })}
          </p>
          <p>
            {check.count === 0
              ? t('builder.versions.none')
              : t('builder.versions.incomplete', { smart_count: check.count })}
          </p>
          <IncompleteStores check={check} />
        </>
      )}
      <FailureAlert problem={problem} />
    </Modal>
  )
}
