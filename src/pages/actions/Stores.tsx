// The stores an action runs on, when there are several, with a reason for them.

import { Button, OutlinedInput } from '@mui/material'
import { useInput } from 'ra-core'
import { useEffect, useState } from 'react'
import { Answer } from '#src/components/AnswersForm/Answer.tsx'
import { CustomAnswer } from '#src/components/AnswersForm/CustomAnswer.tsx'
import { ErrorText } from '#src/components/Field/ErrorText.tsx'
import { RetryButton } from '#src/components/Page/retrying.tsx'
import { useDebounced } from '#src/components/useDebounced.ts'
import { useStoreSearch } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { RadioField } from './RadioField.tsx'
import { type SeveralStores, useReasonField } from './useActionForm.ts'

export function Stores() {
  const t = useT()
  const { id, field, fieldState } = useInput<SeveralStores['stores']>({ source: 'stores' })
  const stores: SeveralStores['stores'] = field.value
  const problem = fieldState.error?.message
  const focus = () => {
    const search = document.getElementById(id)
    search?.focus()
    if (search instanceof HTMLInputElement) search.select()
  }
  useEffect(() => field.ref({ focus }))
  // The pressed button disappears, so the focus moves to the search, where the next store is typed.
  const change = (next: SeveralStores['stores']) => {
    field.onChange(next)
    focus()
  }
  return (
    <div className="st-stack st-gap-4">
      <Picker id={id} stores={stores} onChange={change} />
      <p role="status">{t('actions.chosen', { smart_count: stores.length })}</p>
      <ul className="st-row" aria-label={t('actions.stores')}>
        {stores.map(store => (
          <li key={store.id}>
            <Button
              aria-label={t('actions.dropStore', { name: store.name })}
              onClick={() => change(stores.filter(kept => kept !== store))}
            >
              {store.name} ×
            </Button>
          </li>
        ))}
      </ul>
      <ErrorText>{problem}</ErrorText>
      <Answer source="reason" field={useReasonField()}>
        {answer => <CustomAnswer {...answer} />}
      </Answer>
      <RadioField
        source="onFailure"
        label={t('actions.onFailure')}
        choices={(['stop', 'go'] as const).map(value => ({ value, label: t(`actions.${value}`) }))}
      />
    </div>
  )
}

interface PickerProps {
  /** Id of the input that finds a store. */
  id: string
  stores: SeveralStores['stores']
  onChange: (stores: SeveralStores['stores']) => void
}

function Picker({ id, stores, onChange }: PickerProps) {
  const t = useT()
  const [text, setText] = useState('')
  const { found, own, failed } = useStoreSearch(useDebounced(text.trim(), 250))
  const favourites = own?.favourites ?? []
  const isChosen = (store: { readonly id: number }) => stores.some(({ id }) => id === store.id)
  const add = (more: SeveralStores['stores']) => {
    const fresh = more.filter(store => !isChosen(store))
    onChange([...stores, ...fresh.map(({ id, name }) => ({ id, name }))])
  }
  return (
    <>
      <div className="st-field">
        <label htmlFor={id}>{t('actions.findStore')}</label>
        <OutlinedInput
          id={id}
          type="search"
          autoComplete="off"
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </div>
      {favourites.length > 0 && (
        <Button onClick={() => add(favourites)}>{t('actions.addFavourites')}</Button>
      )}
      {failed && (
        <ErrorText>
          {failureText(failed.error)} <RetryButton retry={() => void failed.refetch()} />
        </ErrorText>
      )}
      {found && (
        <ul className="st-row">
          {found
            .filter(store => !isChosen(store))
            .map(store => (
              <li key={store.id}>
                <Button
                  aria-label={t('actions.addStore', { name: store.name })}
                  onClick={() => add([store])}
                >
                  {shownName(store.name)} <span className="st-soft">{store.extra}</span> +
                </Button>
              </li>
            ))}
        </ul>
      )}
    </>
  )
}
