import { keepPreviousData } from '@tanstack/react-query'
import { useGetMany, useInfiniteGetList } from 'ra-core'
import { useState } from 'react'
import type { Search } from '#src/components/Combobox/choices.ts'
import { useDebounced } from '#src/components/useDebounced.ts'
import {
  type FieldInfo,
  type ResourceRecord,
  referenceOf,
  resourceInfos,
} from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { withoutBlank } from './fields.ts'
import { recordName } from './resourceTexts.ts'

const perPage = 25

/** A resource's records that match the typed text, as choices; requested once it opens. */
export function useReferenceSearch(resource: string): Search {
  const t = useT()
  const [text, setText] = useState<string | null>(null)
  const typed = useDebounced(text ?? '')
  const rested = text === '' ? '' : typed
  const query = useInfiniteGetList<ResourceRecord>(
    resource,
    {
      pagination: { page: 1, perPage },
      sort: { field: 'name', order: 'ASC' },
      filter: rested.trim() ? { q: rested.trim() } : {},
      meta: withoutBlank,
    },
    { enabled: text !== null },
  )
  // The results belong to the earlier text.
  const waits = text !== null && (query.isPending || text.trim() !== rested.trim())
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? []
  return {
    choices: rows.map(row => ({
      value: String(row.id),
      label: recordName(row),
      ...(typeof row.storeNumber === 'string' ? { hint: row.storeNumber } : {}),
    })),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    busy: query.isFetching || waits,
    waits: waits && !query.isError,
    failed: query.error
      ? `${t('onboarding.choicesFailed')} ${failureText(query.error)}`
      : undefined,
    look: setText,
  }
}

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Names of the records that some rows refer to: one call for each resource. */
export function useReferenceNames(fields: readonly FieldInfo[], rows: Rows) {
  const t = useT()
  const queries = new Map(
    resourceInfos.map(({ name }) => {
      const own = fields.filter(field => referenceOf(field) === name)
      const all = rows.flatMap(row => own.map(field => Number(row[field.name] ?? 0)))
      const ids = [...new Set(all)].filter(id => id > 0).sort((a, b) => a - b)
      // biome-ignore lint/correctness/useHookAtTopLevel: the contract's resources are always the same
      const query = useGetMany<ResourceRecord>(
        name,
        { ids, meta: withoutBlank },
        { enabled: ids.length > 0, placeholderData: keepPreviousData },
      )
      return [name, query] as const
    }),
  )
  /** '' for none; the number if the name is not available. */
  return (field: FieldInfo, id: unknown): string => {
    const number = Number(id ?? 0)
    if (!number) return ''
    const query = queries.get(referenceOf(field) ?? '')
    const record = query?.data?.find(found => found.id === number)
    if (record) return recordName(record)
    return query?.isPending ? '…' : t('onboarding.unknown', { id: String(number) })
  }
}
