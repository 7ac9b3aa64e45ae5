import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSupport } from '#src/dataProvider/index.ts'
import { compareTexts } from '#src/i18n/format.ts'
import { useLanguageTag } from '#src/i18n/useT.ts'
import { foundLevels, searchTree } from './found.ts'
import { opened } from './openNodes.ts'

/** The results of a search, and which of the levels leading there are open: all of them at first. */
export function useTreeSearch(text: string) {
  const support = useSupport()
  const tag = useLanguageTag()
  const query = useQuery({
    // Under the key of the store lists: a change of any record repeats the search.
    queryKey: ['stores', 'found', text],
    queryFn: ({ signal }) => searchTree(support, text, signal),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  const found = text === '' ? undefined : query.data
  const shown = useMemo(
    () => (found ? { found, ...foundLevels(found, compareTexts(tag)) } : undefined),
    [found, tag],
  )
  const [chosen, setChosen] = useState<{ of: unknown; open: ReadonlySet<string> } | null>(null)
  const first = useMemo(() => new Set(shown?.levels.keys()), [shown])
  const open = chosen?.of === text ? chosen.open : first
  return {
    shown,
    open,
    toggle: (levels: readonly string[], wanted: boolean) =>
      setChosen({ of: text, open: opened(open, levels, wanted) }),
    error: query.error,
    busy: query.isFetching,
    retry: () => void query.refetch(),
  }
}
