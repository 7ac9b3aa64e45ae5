import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Search } from '#src/components/Combobox/choices.ts'
import { useDebounced } from '#src/components/useDebounced.ts'
import {
  type FieldInfo,
  type ResourceRecord,
  referenceOf,
  useSupport,
} from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { recordName } from './resourceTexts.ts'

const perPage = 25

/** The records of a resource that answer what is typed, as choices; asked for once it is opened. */
export function useReferenceSearch(resource: string): Search {
  const { getList } = useSupport()
  const t = useT()
  const [text, setText] = useState<string | null>(null)
  const typed = useDebounced(text ?? '')
  const rested = text === '' ? '' : typed
  const query = useInfiniteQuery({
    queryKey: [resource, 'choices', rested],
    queryFn: ({ pageParam, signal }) =>
      getList<ResourceRecord & { id: number }>(resource, {
        pagination: { page: pageParam, perPage },
        sort: { field: 'name', order: 'ASC' },
        filter: rested.trim() ? { q: rested.trim() } : {},
        meta: { blank: false },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.pageInfo?.hasNextPage ? pages.length + 1 : undefined),
    enabled: text !== null,
  })
  // What is there is for what was typed before.
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

/** What the records are called that some rows refer to: one call for each resource. */
export function useReferenceNames(fields: readonly FieldInfo[], rows: Rows) {
  const { getMany } = useSupport()
  const targets = [...new Set(fields.flatMap(field => referenceOf(field) ?? []))]
  const idsOf = (target: string) => {
    const own = fields.filter(field => referenceOf(field) === target)
    const ids = rows.flatMap(row => own.map(({ name }) => Number(row[name] ?? 0)))
    return [...new Set(ids)].filter(id => id > 0).sort((a, b) => a - b)
  }
  const found = useQueries({
    queries: targets.map(target => {
      const ids = idsOf(target)
      return {
        queryKey: [target, 'names', ids],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          getMany<ResourceRecord & { id: number }>(target, { ids, signal }),
        enabled: ids.length > 0,
        placeholderData: (before: unknown) =>
          before as { data: (ResourceRecord & { id: number })[] } | undefined, // of the same query
      }
    }),
  })
  const names = new Map(
    targets.map((target, at) => [
      target,
      new Map(found[at]?.data?.data.map(record => [record.id, recordName(record)])),
    ]),
  )
  const t = useT()
  const waits = new Set(targets.filter((_, at) => found[at]?.isPending))
  /** '' for none; its number when the name cannot be had. */
  return (field: FieldInfo, id: unknown): string => {
    const number = Number(id ?? 0)
    if (!number) return ''
    const target = referenceOf(field) ?? ''
    const name = names.get(target)?.get(number) ?? (waits.has(target) ? '…' : undefined)
    return name ?? t('onboarding.unknown', { id: String(number) })
  }
}
