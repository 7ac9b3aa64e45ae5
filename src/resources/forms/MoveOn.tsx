// Moves the stores of an older version of a form to the newest, after explaining the consequences.
import { useNotify } from 'ra-core'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { type FormVersion, type ResourceRecord, useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { useStale } from '../schema/useRecord.ts'
import { CheckDialog, useCheck } from './CheckedStores.tsx'

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
  const move = () =>
    void attempt(async () => {
      const { moved, incomplete } = await advanceStores(record.id, { versions: [version] })
      stale()
      notify(t('builder.versions.moved', { smart_count: moved, incomplete }))
      onEnd()
    })
  const newest = String(record.version ?? '')
  return (
    <CheckDialog
      check={check}
      title={t('builder.versions.moveTitle')}
      act={
        busy ? t('builder.versions.moving') : t('builder.versions.confirm', { smart_count: stores })
      }
      off={busy || check.data === undefined}
      onAct={move}
      onCancel={onEnd}
      outcome={
        check.count === 0
          ? t('builder.versions.none')
          : t('builder.versions.incomplete', { smart_count: check.count })
      }
      problem={problem}
    >
      <p>{t('builder.versions.what', { smart_count: stores, version, newest })}</p>
    </CheckDialog>
  )
}
