// The map's stores as a list: for the keyboard, for screen readers, and for stores without a position.

import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { IconAction } from '#src/components/IconAction.tsx'
import { Reading } from '#src/components/Page/Reading.tsx'
import { type ResourceRecord, resourceInfo } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { recordPath, withoutBlank } from '#src/resources/schema/fields.ts'
import { recordName } from '#src/resources/schema/resourceTexts.ts'
import { Completeness } from '#src/resources/stores/Completeness.tsx'
import { aboutOf, type MapNarrowing, ownersIn } from './useStorePoints.ts'

const perPage = 10

function useStores(narrowing: MapNarrowing) {
  const { filter } = narrowing
  const about = aboutOf(narrowing)
  const [at, setAt] = useState({ about, page: 1 })
  const page = at.about === about ? at.page : 1
  const query = useGetList<ResourceRecord>(
    'stores',
    {
      pagination: { page, perPage },
      sort: { field: 'name', order: 'ASC' },
      filter: { ...(filter ? { q: filter } : {}), ...ownersIn(narrowing) },
      meta: withoutBlank,
    },
    { placeholderData: keepPreviousData },
  )
  return { query, page, show: (next: number) => setAt({ about, page: next }) }
}

interface EntryProps {
  store: ResourceRecord
  chosen: boolean
  onChoose: () => void
}

const entryLook =
  'st-map-entry st-option st-plain st-row st-gap-words st-full st-over st-small st-left'

function Entry({ store, chosen, onChoose }: EntryProps) {
  const t = useT()
  const { pathname, search } = useLocation()
  const details = [store.storeNumber, store.extra].filter(Boolean).map(String).join(' · ')
  const facts = (
    <>
      <bdi className="st-own-line st-strong st-wrap">{recordName(store)}</bdi>
      <span className="st-grow st-soft">{details}</span>
      <Completeness store={store} />
    </>
  )
  if (store.position)
    return (
      <button type="button" className={entryLook} aria-pressed={chosen} onClick={onChoose}>
        {facts}
      </button>
    )
  return (
    <Link
      className={entryLook}
      to={recordPath(resourceInfo('stores'), store.id)}
      state={{ record: store, back: pathname + search }}
    >
      {facts}
      <span className="st-own-line st-soft">{t('chains.map.noPlace')}</span>
    </Link>
  )
}

interface StoresBesideProps {
  narrowing: MapNarrowing
  /** The point whose card is open. */
  chosen: string
  onChoose: (store: ResourceRecord) => void
}

export function StoresBeside({ narrowing, chosen, onChoose }: StoresBesideProps) {
  const t = useT()
  const id = useId()
  const { query, page, show } = useStores(narrowing)
  const { data: rows = [], total = 0, pageInfo } = query
  const from = (page - 1) * perPage + 1
  return (
    <section className="st-stack st-gap-0 st-top" aria-labelledby={id}>
      <h2 className="st-pad-wide" id={id}>
        {t('chains.map.list')}
      </h2>
      <Reading query={query} failed={t('onboarding.failed')} rows={6} />
      {query.data && rows.length === 0 && (
        <p className="st-pad-wide st-soft">{t('onboarding.noneFound')}</p>
      )}
      <ul aria-busy={query.isFetching}>
        {rows.map(store => (
          <li key={store.id}>
            <Entry
              store={store}
              chosen={chosen === `s${store.id}`}
              onChoose={() => onChoose(store)}
            />
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <div className="st-pad-wide st-in-line st-over st-small">
          <span className="st-grow st-soft" role="status">
            {t('table.range', { from, to: from + rows.length - 1, total })}
          </span>
          <IconAction
            label={t('table.previous')}
            icon="left"
            disabled={page === 1}
            onClick={() => show(page - 1)}
          />
          <IconAction
            label={t('table.next')}
            icon="right"
            disabled={!pageInfo?.hasNextPage}
            onClick={() => show(page + 1)}
          />
        </div>
      )}
    </section>
  )
}
