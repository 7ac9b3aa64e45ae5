import { Button, OutlinedInput } from '@mui/material'
import { useId, useState } from 'react'
import { useSession } from '#src/auth/pages.ts'
import { ErrorText } from '#src/components/Field/ErrorText.tsx'
import { RetryButton } from '#src/components/Page/retrying.tsx'
import { useDebounced } from '#src/components/useDebounced.ts'
import { useStoreSearch } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import type { CurrentStore } from '#src/session.ts'

/** Chooses whose cameras to view: the connected store, a recent one, or one found by searching. */
export function StoreChoice({ onChoose }: { onChoose: (store: number) => void }) {
  const t = useT()
  const id = useId()
  const { store } = useSession()
  const [text, setText] = useState('')
  const { found, own, failed } = useStoreSearch(useDebounced(text.trim(), 250))
  const recent = (own?.recent ?? [])
    .map(entry => entry.store)
    .filter(choice => choice.id !== store?.id)
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
        <ErrorText>
          {failureText(failed.error)} <RetryButton retry={() => void failed.refetch()} />
        </ErrorText>
      )}
      {found?.length === 0 && <p role="status">{t('camera.noStores')}</p>}
      {found && <Stores stores={found} onChoose={onChoose} />}
      {found === null && store && (
        <Stores title={t('camera.connected')} stores={[store]} onChoose={onChoose} />
      )}
      {found === null && recent.length > 0 && (
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
