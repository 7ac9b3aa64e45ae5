// Records deleted in the last 90 days, with buttons to restore them.
import { Alert } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { AddressList, useTableList } from '#src/components/DataTable/AddressList.tsx'
import { ChoiceFilter } from '#src/components/DataTable/ChoiceFilter.tsx'
import { DataTable } from '#src/components/DataTable/DataTable.tsx'
import type { TableColumn } from '#src/components/DataTable/types.ts'
import {
  type Deletion,
  deletionList,
  jobsKey,
  listAddress,
  resourceInfo,
  useSupport,
} from '#src/dataProvider/index.ts'
import { formatTime } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { restoreRefusal } from '#src/resources/schema/refusal.ts'
import { useCounted } from '#src/resources/schema/removal.tsx'
import { nameOfResource } from '#src/resources/schema/resourceTexts.ts'
import { useStale } from '#src/resources/schema/useRecord.ts'
import { type Acting, DeletionButtons, unfinishedText, useUnfinished } from './unfinished.tsx'

const kinds = ['chains', 'franchises', 'stores', 'forms'] as const
type Kind = (typeof kinds)[number]
const isKind = (text: string | null): text is Kind => kinds.some(kind => kind === text)

/** From the top of the hierarchy down. */
const order: readonly string[] = kinds
const rank = (kind: string) => order.indexOf(kind)

const address = listAddress(deletionList)
const key = 'deletions'

/** Restores a deletion, or continues it; a second press is ignored; a refusal stays visible until the next action. */
function useRestoring(): Acting & { readonly of: Deletion | null; readonly problem: unknown } {
  const t = useT()
  const cache = useQueryClient()
  const notify = useNotify()
  const stale = useStale()
  const { restoreDeletion, continueDeletion } = useSupport()
  const { attempt, busy, problem } = useAttempt()
  const [of, setOf] = useState<Deletion | null>(null)
  const once = (deletion: Deletion, work: () => Promise<unknown>) =>
    attempt(async () => {
      setOf(deletion)
      try {
        await work()
      } finally {
        stale()
        for (const name of [key, jobsKey]) void cache.invalidateQueries({ queryKey: [name] })
      }
    })
  return {
    restore: deletion =>
      once(deletion, async () => {
        const goesOn = await restoreDeletion(deletion.id)
        notify(t(`onboarding.${goesOn ? 'restoring' : 'restored'}`, { name: deletion.name }))
      }),
    goOn: deletion => once(deletion, () => continueDeletion(deletion.id)),
    busy,
    of,
    problem,
  }
}

function useDeletedColumns({ restore, goOn, busy }: Acting): readonly TableColumn<Deletion>[] {
  const t = useT()
  const tag = useLanguageTag()
  const counted = useCounted()
  const below = (of: Deletion) =>
    [
      counted(of.below.toSorted((a, b) => rank(a.kind) - rank(b.kind))),
      of.moved > 0 ? t('chains.restore.moved', { smart_count: of.moved }) : '',
      unfinishedText(of, t),
    ]
      .filter(Boolean)
      .join(' · ')
  return [
    { id: 'name', title: t('chains.restore.what'), heads: true, value: ({ name }) => name },
    {
      id: 'kind',
      title: t('chains.restore.kind'),
      value: ({ kind }) => nameOfResource(resourceInfo(kind)),
    },
    { id: 'below', title: t('chains.restore.below'), value: below },
    { id: 'by', title: t('chains.restore.by'), value: ({ by }) => by },
    { id: 'at', title: t('chains.restore.at'), value: ({ at }) => formatTime(at, tag) },
    {
      id: 'restore',
      title: t('chains.restore.do'),
      value: () => t('chains.restore.do'), // an empty cell would be omitted on a narrow screen
      cell: deletion => <DeletionButtons of={deletion} restore={restore} goOn={goOn} busy={busy} />,
    },
  ]
}

function KindFilter() {
  const t = useT()
  const label = t('chains.restore.kind')
  const any = t('onboarding.any', { name: label })
  const choices = kinds.map(kind => [kind, nameOfResource(resourceInfo(kind), 2)] as const)
  return <ChoiceFilter {...{ label, any, choices }} name="kind" />
}

interface DeletedRecordsProps {
  only?: Kind
}

function Deletions({ only }: DeletedRecordsProps) {
  const t = useT()
  const { data = [], filterValues } = useTableList<Deletion>()
  const { of: refused, problem, ...acting } = useRestoring()
  const columns = useDeletedColumns(acting)
  useUnfinished(key, data)
  const { q, kind } = filterValues
  const isNarrowed = q !== undefined || (kind !== undefined && !only)
  return (
    <>
      <div role="alert">
        {refused && problem !== null && (
          <Alert role="note" severity="error">
            <strong>{t('chains.restore.refused', { name: refused.name })}</strong>{' '}
            {restoreRefusal(problem, t)}
          </Alert>
        )}
      </div>
      <DataTable
        name={key}
        label={t('chains.restore.label')}
        pagesLabel={t('onboarding.pages', { name: t('chains.views.deleted') })}
        columns={columns}
        failed={t('onboarding.failed')}
        empty={{ title: t(isNarrowed ? 'onboarding.noneFound' : 'chains.restore.none') }}
        sizes={[5, 6, 10, 25, 50, 100]}
        filters={!only && <KindFilter />}
        filterNames={['kind']}
        zoned
      />
    </>
  )
}

/** The deleted records that the operator may change; `only` limits them to one kind. */
export default function DeletedRecords({ only }: DeletedRecordsProps) {
  const kind = useSearchParams()[0].get('kind')
  return (
    <AddressList
      resource={key}
      address={address}
      filters={{ kind: only ?? (isKind(kind) ? kind : '') }}
    >
      <Deletions {...(only ? { only } : {})} />
    </AddressList>
  )
}
