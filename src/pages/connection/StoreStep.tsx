import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useSession } from '../../auth/pages.ts'
import { Empty, ErrorPanel, Skeleton } from '../../components/Page/states.tsx'
import { useDebounced } from '../../components/useDebounced.ts'
import { type RegionChoice, type StoreChoice, useSupport } from '../../dataProvider/index.ts'
import { failureText, useLanguageTag, useT } from '../../i18n/useT.ts'
import { namedRegions } from './regions.ts'

const limit = 100

function StoreRow({
  store,
  chosen,
  onChoose,
}: {
  store: StoreChoice
  chosen: boolean
  onChoose: (store: StoreChoice) => void
}) {
  const t = useT()
  const connected = useSession().store?.id === store.id
  return (
    <label className="st-store">
      <input
        type="radio"
        name="store"
        checked={chosen}
        onChange={() => onChoose(store)}
        aria-label={`${store.name}, ${store.extra}`}
      />
      <span className="st-store-name">{store.name}</span>
      <span className="st-soft">{store.extra}</span>
      {connected && <span className="st-tag">{t('connection.current')}</span>}
    </label>
  )
}

function Regions({
  regions,
  chosen,
  onChoose,
}: {
  regions: readonly RegionChoice[]
  chosen: StoreChoice | null
  onChoose: (store: StoreChoice) => void
}) {
  const t = useT()
  const tag = useLanguageTag()
  return (
    <div className="st-stores" role="radiogroup" aria-label={t('connection.stores')}>
      {namedRegions(regions, tag).map(({ code, title, children }) => (
        <Fragment key={code}>
          <h3>
            {title} <span className="st-soft">{children.length}</span>
          </h3>
          {children.map(store => (
            <StoreRow
              key={store.id}
              store={store}
              chosen={chosen?.id === store.id}
              onChoose={onChoose}
            />
          ))}
        </Fragment>
      ))}
    </div>
  )
}

interface StoreStepProps {
  text: string
  onText: (text: string) => void
  chosen: StoreChoice | null
  onChoose: (store: StoreChoice) => void
  /** Shown when Next was pressed with nothing chosen. */
  missing: boolean
}

/** The stores by country, narrowed by a text; a radio group, so the arrow keys move in it. */
export function StoreStep({ text, onText, chosen, onChoose, missing }: StoreStepProps) {
  const t = useT()
  const { storesByRegion } = useSupport()
  const filter = useDebounced(text.trim())
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['stores', 'byRegion', filter],
    queryFn: () => storesByRegion(filter, limit),
    placeholderData: before => before,
  })
  const count = data?.reduce((sum, { children }) => sum + children.length, 0) ?? 0
  return (
    <>
      <div className="st-field">
        <label htmlFor="store-search">{t('connection.search')}</label>
        <input
          id="store-search"
          type="search"
          className="st-input"
          placeholder={t('connection.searchHint')}
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={event => onText(event.target.value)}
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      {missing && !chosen && (
        <p className="st-error" role="alert">
          {t('field.required', { name: t('connection.storeStep') })}
        </p>
      )}
      <div className="st-store-list" aria-busy={isFetching}>
        {error ? (
          <ErrorPanel
            title={t('connection.listFailed')}
            reason={failureText(error)}
            retry={() => void refetch()}
            busy={isFetching}
          />
        ) : !data ? (
          <Skeleton rows={8} />
        ) : count === 0 ? (
          <Empty
            title={filter ? t('connection.noneFound', { text: filter }) : t('connection.none')}
            action={
              filter && (
                <button type="button" className="st-button" onClick={() => onText('')}>
                  {t('connection.clearSearch')}
                </button>
              )
            }
          />
        ) : (
          <Regions regions={data} chosen={chosen} onChoose={onChoose} />
        )}
      </div>
      <p className="st-soft" role="status">
        {count === 0
          ? ' '
          : t(count >= limit ? 'connection.foundMore' : 'connection.found', {
              smart_count: count,
              count,
            })}
      </p>
    </>
  )
}
