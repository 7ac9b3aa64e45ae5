import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { omit } from '#common/omit.ts'
import type { Choice, Search } from '#src/components/Combobox/choices.ts'
import { useDebounced } from '#src/components/useDebounced.ts'
import { type JournalNarrowing, useSupport } from '#src/dataProvider/index.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { failureText, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { valueText } from './journalTexts.ts'

export const facets = [
  'operator',
  'store',
  'operation',
  'tool',
  'region',
  'category',
  'reason',
] as const
export type Facet = (typeof facets)[number]

/** How many are offered before typing: the most frequent. */
const most = 200
/** Maximum length of the list's filter for a reason. */
const longest = 2000

/** A filter's possible values among the records matching the other filters, most frequent first. */
export function useFacet(name: Facet, narrowing: JournalNarrowing): Search {
  const t = useT()
  const tag = useLanguageTag()
  const { journalStatistics } = useSupport()
  const [looked, look] = useState<string | null>(null)
  const text = useDebounced(looked ?? '').trim()
  const others = omit(narrowing, name)
  const ask = (filters: JournalNarrowing, enabled: boolean) => ({
    queryKey: ['journal', 'facet', name, filters],
    queryFn: () => journalStatistics(name, filters, most),
    enabled: looked !== null && enabled,
    staleTime: 30_000,
  })
  const busiest = useQuery(ask(others, true))
  // Rarer values are searched on the server.
  const isCut = (busiest.data?.of ?? 0) > most
  const wider = isCut && text !== '' && !others.filter
  const found = useQuery(ask({ ...others, filter: text }, wider))
  const query = wider ? found : busiest
  const choices = (query.data?.groups ?? [])
    .filter(({ key }) => key !== '' && key.length <= longest)
    .map(
      ({ key, label, count }): Choice => ({
        value: key,
        label: label ?? valueText(t, tag, name, key),
        hint: formatNumber(count, tag),
      }),
    )
    .filter(({ label }) => label.toLocaleLowerCase(tag).includes(text.toLocaleLowerCase(tag)))
  // The results belong to the earlier text.
  const waits = looked !== null && (query.isPending || looked.trim() !== text)
  return {
    choices,
    more: undefined,
    busy: query.isFetching || waits,
    waits: waits && !query.isError,
    failed: query.error
      ? `${t('journal.filters.choicesFailed')} ${failureText(query.error)}`
      : undefined,
    look,
  }
}

/** The name of a filter's store; undefined while unknown. */
export function useStoreName(id: string | undefined): string | undefined {
  const { journalStatistics } = useSupport()
  const { data } = useQuery({
    queryKey: ['journal', 'store', id],
    queryFn: async () => {
      const { groups } = await journalStatistics('store', { store: id ?? '' }, 1)
      return groups[0]?.label ?? null
    },
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? undefined
}
