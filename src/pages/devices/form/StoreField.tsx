// A device's store: one of very many, found by typing.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useInput } from 'ra-core'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { asTyped } from '#src/components/Attempt/formValues.ts'
import { SearchCombobox } from '#src/components/Combobox/SearchCombobox.tsx'
import { ErrorText } from '#src/components/Field/ErrorText.tsx'
import { useDebounced } from '#src/components/useDebounced.ts'
import { useSupport } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import type { Typed } from './deviceFields.ts'

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

export function StoreField() {
  const t = useT()
  const search = useStoreSearch()
  const { id, field, fieldState } = useInput({ source: 'store', parse: asTyped })
  const { setValue } = useFormContext<Typed>()
  const storeName = useWatch<Typed, 'storeName'>({ name: 'storeName' })
  const problem = fieldState.error?.message
  useEffect(() => field.ref({ focus: () => document.getElementById(id)?.focus() }))
  return (
    <div className="st-field st-span">
      <span id={`${id}-label`}>
        <label htmlFor={id}>{t('devices.store')}</label>
      </span>
      <SearchCombobox
        id={id}
        search={search}
        value={field.value}
        valueLabel={storeName}
        onChange={next => {
          const found = search.choices.find(choice => choice.value === next)
          setValue('storeName', found?.label ?? '')
          field.onChange(next)
        }}
        required
        invalid={problem !== undefined}
        describedBy={problem === undefined ? undefined : `${id}-wrong`}
      />
      <ErrorText id={`${id}-wrong`}>{problem}</ErrorText>
    </div>
  )
}
