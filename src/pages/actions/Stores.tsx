// Which stores an action runs on, when it is several; with a reason of their own.

import { Button, FormControlLabel, OutlinedInput, Radio } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isVisible } from '#common/visible.ts'
import { RetryButton } from '#src/components/Page/retrying.tsx'
import { useDebounced } from '#src/components/useDebounced.ts'
import { lacksCall, useSupport } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import type { SeveralState } from './several.ts'

const maxFound = 12

interface StoresProps {
  several: SeveralState
  onChange: (part: Partial<SeveralState>) => void
  /** From now on what is missing is said. */
  tried: boolean
}

export function Stores({ several, onChange, tried }: StoresProps) {
  const t = useT()
  const id = useId()
  const { stores, reason, onFailure } = several
  const noReason = tried && !isVisible(reason)
  return (
    <div className="st-action-stores">
      <Picker several={several} onChange={onChange} />
      <p role="status">{t('actions.chosen', { smart_count: stores.length })}</p>
      <ul className="st-action-chosen" aria-label={t('actions.stores')}>
        {stores.map(({ id: store, name }) => (
          <li key={store}>
            <Button
              aria-label={t('actions.dropStore', { name })}
              onClick={() => onChange({ stores: stores.filter(one => one.id !== store) })}
            >
              {name} ×
            </Button>
          </li>
        ))}
      </ul>
      {tried && stores.length === 0 && (
        <p className="st-error" role="alert">
          {t('field.required', { name: t('actions.stores') })}
        </p>
      )}
      <div className="st-field">
        <label htmlFor={`${id}reason`}>{t('actions.reason')}</label>
        <p className="st-soft" id={`${id}help`}>
          {t('actions.reasonHelp')}
        </p>
        <OutlinedInput
          multiline
          id={`${id}reason`}
          rows={2}
          error={noReason}
          value={reason}
          onChange={event => onChange({ reason: event.target.value })}
          inputProps={{ maxLength: 4000, 'aria-required': true, 'aria-describedby': `${id}help` }}
        />
        {noReason && (
          <p className="st-error" role="alert">
            {t('field.required', { name: t('actions.reason') })}
          </p>
        )}
      </div>
      <fieldset className="st-answer-group">
        <legend>{t('actions.onFailure')}</legend>
        <div className="st-answer-sides">
          {(['stop', 'go'] as const).map(one => (
            <FormControlLabel
              key={one}
              control={
                <Radio
                  name={`${id}failure`}
                  checked={onFailure === one}
                  onChange={() => onChange({ onFailure: one })}
                />
              }
              label={t(`actions.${one}`)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}

function Picker({ several: { stores }, onChange }: Pick<StoresProps, 'several' | 'onChange'>) {
  const t = useT()
  const id = useId()
  const support = useSupport()
  const [text, setText] = useState('')
  const wanted = useDebounced(text.trim(), 200)
  const found = useQuery({
    queryKey: ['actionStores', wanted],
    queryFn: () => support.searchStores('', wanted, 1, maxFound),
    enabled: wanted !== '',
    placeholderData: before => before,
  })
  const own = useQuery({ queryKey: ['ownStores'], queryFn: () => support.ownStores() })
  // The older manner does not know what one's own are; the search is enough.
  const failed = [found, own].find(one => one.error && !(one === own && lacksCall(one.error)))
  const add = (more: readonly { readonly id: number; readonly name: string }[]) => {
    const known = new Set(stores.map(one => one.id))
    const fresh = more.filter(one => !known.has(one.id)).map(({ id, name }) => ({ id, name }))
    onChange({ stores: [...stores, ...fresh] })
  }
  const favourites = own.data?.favourites ?? []
  return (
    <>
      <div className="st-field">
        <label htmlFor={`${id}find`}>{t('actions.findStore')}</label>
        <OutlinedInput
          id={`${id}find`}
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
        <p className="st-error" role="alert">
          {failureText(failed.error)} <RetryButton retry={() => void failed.refetch()} />
        </p>
      )}
      {wanted !== '' && (
        <ul className="st-action-chosen">
          {found.data?.stores
            .filter(one => !stores.some(store => store.id === one.id))
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
