// Deletes many records: one question with counts, then one after the other.
import { Button } from '@mui/material'
import { useDeleteMany, useListContext } from 'ra-core'
import { useState } from 'react'
import { FindingContext, useFindings } from '#src/components/Combobox/finding.ts'
import { Modal } from '#src/components/Modal/Modal.tsx'
import { ErrorPanel, Skeleton } from '#src/components/Page/states.tsx'
import { type ResourceInfo, type ResourceRecord, useSupport } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { type Count, countsOf, deletionOf, useChildrenChoice } from '../removal.tsx'
import { useSayDeleted } from '../restoring.ts'
import { useStale } from '../useRecord.ts'
import { Names, Reasons } from './Names.tsx'
import { type Refused, useChosen, useOneByOne } from './useOneByOne.ts'

interface Outcome {
  /** For each deleted one, the name that restores it. */
  readonly deletions: readonly (string | null)[]
  readonly kept: readonly Refused[]
}

/** The total of everything that belongs to them. */
function sumOf(counts: readonly Count[]): Count[] {
  const sums = new Map<string, number>()
  for (const { kind, count } of counts) sums.set(kind, (sums.get(kind) ?? 0) + count)
  return [...sums].map(([kind, count]) => ({ kind, count }))
}

interface RemovalOptions {
  readonly info: ResourceInfo
  readonly records: readonly ResourceRecord[]
  readonly metaOf: (record: ResourceRecord) => object
  readonly onEnd: (outcome: Outcome) => void
}

/** Deletes one after the other; refused ones stay, with the reason. */
function useRemoval({ info, records, metaOf, onEnd }: RemovalOptions) {
  const support = useSupport()
  const { all, stop, tried } = useOneByOne({
    records,
    act: async record => {
      const params = { id: record.id, previousData: record, meta: metaOf(record) }
      return (await support.delete(info.name, params)).data
    },
    onEnd: ({ done, kept }) => onEnd({ deletions: done.map(deletionOf), kept }),
  })
  const [deleteMany] = useDeleteMany(info.name, {}, { mutationFn: all })
  const run = () => void deleteMany(info.name, { ids: records.map(({ id }) => id) })
  return { run, stop, done: tried }
}

/** Lists the refused ones with their reasons. */
function Kept({ outcome }: { outcome: Outcome }) {
  const t = useT()
  return (
    <div role="alert">
      <p>
        {t('chains.bulk.gone', { smart_count: outcome.deletions.length })}{' '}
        {t('chains.bulk.kept', { smart_count: outcome.kept.length })}
      </p>
      <Reasons refused={outcome.kept} />
    </div>
  )
}

interface QuestionProps {
  info: ResourceInfo
  ids: readonly number[]
  onCancel: () => void
  onDone: (outcome: Outcome) => void
}

/** Long: the question, its progress and its result are one dialog. */
function Question({ info, ids, onCancel, onDone }: QuestionProps) {
  const t = useT()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const query = useChosen(info, ids, outcome === null)
  const records = query.data ?? []
  const counts = sumOf(records.flatMap(record => countsOf(info, record)))
  const children = useChildrenChoice({ info, counts, ids })
  const { run, stop, done } = useRemoval({
    info,
    records,
    metaOf: record => children.metaFor(countsOf(info, record)),
    onEnd: came => (came.kept.length === 0 ? onDone(came) : setOutcome(came)),
  })
  const busy = done !== null
  const finding = useFindings(() => {
    if (busy || !query.data) return
    if (children.isDecided) run()
    else children.ask()
  })
  const cancel = () => (busy ? stop() : outcome ? onDone(outcome) : onCancel())
  return (
    <Modal
      open
      title={t('chains.bulk.title', { smart_count: ids.length })}
      onCancel={cancel}
      foot={close =>
        outcome ? (
          <Button onClick={close}>{t('action.close')}</Button>
        ) : (
          <>
            <Button onClick={close}>{t(busy ? 'chains.bulk.stop' : 'action.cancel')}</Button>
            <Button
              color="error"
              aria-disabled={busy || finding.waits || !query.data}
              onClick={finding.go}
            >
              {busy
                ? t('chains.bulk.running', { done, total: records.length })
                : t('action.delete')}
            </Button>
          </>
        )
      }
    >
      {query.error && (
        <ErrorPanel
          title={t('onboarding.openFailed')}
          reason={failureText(query.error)}
          retry={() => void query.refetch()}
        />
      )}
      {!query.data && !query.error && <Skeleton rows={3} />}
      {outcome && <Kept outcome={outcome} />}
      {query.data && !outcome && (
        <>
          <Names records={records} />
          <p>{t('chains.bulk.text')}</p>
          {children.below > 0 && <p>{t('chains.bulk.below', { counts: children.counted })}</p>}
          <FindingContext value={finding.findings}>{children.question}</FindingContext>
        </>
      )}
    </Modal>
  )
}

/** The button for the selected rows of the surrounding list, and its question. */
export function BulkDelete({ info }: { info: ResourceInfo }) {
  const { selectedIds, onUnselectItems } = useListContext()
  const t = useT()
  const stale = useStale()
  const sayDeleted = useSayDeleted()
  const [ids, setIds] = useState<readonly number[] | null>(null)
  const finish = ({ deletions }: Outcome) => {
    setIds(null)
    onUnselectItems()
    stale()
    const { length } = deletions
    if (length > 0) sayDeleted(t('chains.bulk.records', { smart_count: length }), deletions)
  }
  return (
    <>
      <Button color="error" onClick={() => setIds(selectedIds.map(Number))}>
        {t('action.delete')}
      </Button>
      {ids && <Question info={info} ids={ids} onCancel={() => setIds(null)} onDone={finish} />}
    </>
  )
}
