import { useInfiniteGetList } from 'ra-core'
import { useState } from 'react'
import { useDebounced } from '#src/components/useDebounced.ts'
import type { Operator } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { pagesSummary } from '../pageNames.ts'

const perPage = 25

/** Operators who can sign in, as choices with their pages; loaded once it opens. */
export function useOperatorSearch() {
  const t = useT()
  const [text, setText] = useState<string | null>(null)
  const rested = useDebounced(text ?? '').trim()
  const query = useInfiniteGetList<Operator>(
    'operators',
    {
      pagination: { page: 1, perPage },
      sort: { field: 'username', order: 'ASC' },
      filter: { state: 'active', ...(rested ? { q: rested } : {}) },
    },
    { enabled: text !== null },
  )
  const waits = text !== null && (query.isPending || text.trim() !== rested)
  const operators = query.data?.pages.flatMap(({ data }) => data) ?? []
  return {
    operators,
    search: {
      choices: operators.map(({ id, username, pages }) => ({
        value: String(id),
        label: username,
        hint: pagesSummary(t, pages),
      })),
      more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
      busy: query.isFetching || waits,
      waits: waits && !query.isError,
      failed: query.error ? `${t('operators.failed')} ${failureText(query.error)}` : undefined,
      look: setText,
    },
  }
}
