// The store of a device: one of very many, found by typing.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { SearchCombobox } from '#src/components/Combobox/SearchCombobox.tsx'
import { useDebounced } from '#src/components/useDebounced.ts'
import { useSupport } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'

const perPage = 25

function useStoreSearch() {
  const { searchStores } = useSupport()
  const [text, setText] = useState<string | null>(null)
  const rested = useDebounced(text ?? '')
  const query = useInfiniteQuery({
    queryKey: ['deviceStores', rested.trim()],
    queryFn: ({ pageParam }) => searchStores('', rested.trim(), pageParam, perPage),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * perPage < total ? pages.length + 1 : undefined,
    enabled: text !== null,
  })
  const waits = text !== null && (query.isPending || text.trim() !== rested.trim())
  const stores = query.data?.pages.flatMap(page => page.stores) ?? []
  return {
    choices: stores.map(({ id, name, extra }) => ({ value: String(id), label: name, hint: extra })),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    busy: query.isFetching || waits,
    waits: waits && !query.isError,
    failed: query.error ? failureText(query.error) : undefined,
    look: setText,
  }
}

interface StoreFieldProps {
  value: string
  valueName: string
  onChange: (id: string, name: string) => void
  problem: string | null
}

export function StoreField({ value, valueName, onChange, problem }: StoreFieldProps) {
  const t = useT()
  const id = useId()
  const search = useStoreSearch()
  return (
    <div className="st-field" data-wide="true">
      <span id={`${id}-label`}>
        <label htmlFor={id}>{t('devices.store')}</label>
      </span>
      <SearchCombobox
        id={id}
        search={search}
        value={value}
        valueLabel={valueName}
        onChange={next => {
          const found = search.choices.find(one => one.value === next)
          onChange(next, found?.label ?? '')
        }}
        required
        invalid={problem !== null}
        describedBy={problem === null ? undefined : `${id}-wrong`}
      />
      {problem !== null && (
        <p className="st-error" id={`${id}-wrong`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
