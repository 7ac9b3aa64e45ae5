import { Button, OutlinedInput } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSession } from '#src/auth/pages.ts'
import { RetryButton } from '#src/components/Page/retrying.tsx'
import { useDebounced } from '#src/components/useDebounced.ts'
import { lacksCall, useSupport } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import type { CurrentStore } from '#src/session.ts'

const maxFound = 12

/** Whose cameras: the connected store, those of lately, or one that is looked for. */
export function StoreChoice({ onChoose }: { onChoose: (store: number) => void }) {
  const t = useT()
  const id = useId()
  const support = useSupport()
  const { store } = useSession()
  const [text, setText] = useState('')
  const wanted = useDebounced(text.trim(), 250)
  const own = useQuery({ queryKey: ['ownStores'], queryFn: () => support.ownStores() })
  const found = useQuery({
    queryKey: ['cameraStores', wanted],
    queryFn: () => support.searchStores('', wanted, 1, maxFound),
    enabled: wanted !== '',
    placeholderData: before => before,
  })
  // The older manner does not know what one's own are; the search is enough.
  const failed = [found, own].find(
    query => query.error && !(query === own && lacksCall(query.error)),
  )
  const recent = (own.data?.recent ?? [])
    .map(entry => entry.store)
    .filter(choice => choice.id !== store?.id)
  const stores = found.data?.stores
  return (
    <div className="st-panel st-narrow st-stack st-gap-4 st-pad-4">
      <search className="st-field">
        <label htmlFor={id}>{t('camera.findStore')}</label>
        <p className="st-soft" id={`${id}help`}>
          {t('camera.findHelp')}
        </p>
        <OutlinedInput
          id={id}
          type="search"
          autoComplete="off"
          value={text}
          onChange={event => setText(event.target.value)}
          inputProps={{ maxLength: 200, 'aria-describedby': `${id}help` }}
        />
      </search>
      {failed && (
        <p className="st-error" role="alert">
          {failureText(failed.error)} <RetryButton retry={() => void failed.refetch()} />
        </p>
      )}
      {wanted !== '' && stores?.length === 0 && <p role="status">{t('camera.noStores')}</p>}
      {wanted !== '' && stores && <Stores stores={stores} onChoose={onChoose} />}
      {wanted === '' && store && (
        <Stores title={t('camera.connected')} stores={[store]} onChoose={onChoose} />
      )}
      {wanted === '' && recent.length > 0 && (
        <Stores title={t('camera.recent')} stores={recent} onChoose={onChoose} />
      )}
    </div>
  )
}

interface StoresProps {
  title?: string
  stores: readonly Pick<CurrentStore, 'id' | 'name' | 'extra'>[]
  onChoose: (store: number) => void
}

function Stores({ title, stores, onChoose }: StoresProps) {
  return (
    <div>
      {title && <h2>{title}</h2>}
      <ul className="st-camera-found st-below st-row">
        {stores.map(({ id, name, extra }) => (
          <li key={id}>
            <Button className="st-left" onClick={() => onChoose(id)}>
              {shownName(name)} <span className="st-soft">{extra}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
