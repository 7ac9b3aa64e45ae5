// The positions of the stores, each with a line to its franchise.

import { Button } from '@mui/material'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { recordId } from '#common/recordId.ts'
import { SearchField } from '#src/components/DataTable/SearchField.tsx'
import { LoadBoundary } from '#src/components/Loading/LoadBoundary.tsx'
import { lazyPart } from '#src/components/Loading/lazyPart.tsx'
import { MapView } from '#src/components/Map/Map.tsx'
import type { LngLat } from '#src/components/Map/types.ts'
import { Empty, QueryFailure } from '#src/components/Page/states.tsx'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import type { FieldInfo, ResourceRecord } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { ReferenceFilter } from '#src/resources/schema/Filters.tsx'
import { listPath } from '#src/resources/schema/fields.ts'
import { useResourceTexts } from '#src/resources/schema/resourceTexts.ts'
import { useSearchTerm } from '../useSearchTerm.ts'
import { StoresBeside } from './StoresBeside.tsx'
import { useSeenNames } from './useSeenNames.ts'
import { type MapData, type MapNarrowing, useStorePoints } from './useStorePoints.ts'
import './storesMap.css'

const Card = lazyPart(() => import('./StoreCard.tsx'))

/** A record's id from the address; '' for anything else. */
const numberIn = (text: string | null): string => String(recordId(text) ?? '')

function useMapAddress() {
  const { search, change } = useSearchAddress()
  const { term } = useSearchTerm()
  const wantedId = search.get('at') ?? ''
  const narrowing: MapNarrowing = {
    filter: term,
    chainId: numberIn(search.get('chainId')),
    franchiseId: numberIn(search.get('franchiseId')),
  }
  return {
    narrowing,
    /** The point whose card is open. */
    chosen: /^[sf][1-9]\d{0,9}$/.test(wantedId) ? wantedId : '',
    choose: (at: string) => change(withValues({ at }), { replace: true }),
    // A franchise belongs to one chain: both filters together would be redundant, or match nothing.
    narrow: (by: 'chainId' | 'franchiseId', value: string) =>
      change(withValues({ chainId: null, franchiseId: null, at: null, [by]: value })),
    clear: () => change(withValues({ chainId: null, franchiseId: null, filter: null, at: null })),
  }
}

function Narrowing({ state }: { state: ReturnType<typeof useMapAddress> }) {
  const texts = { chainId: useResourceTexts('chains'), franchiseId: useResourceTexts('franchises') }
  return (['chainId', 'franchiseId'] as const).map(name => {
    const target = name === 'chainId' ? 'chains' : 'franchises'
    const field: FieldInfo = {
      name,
      required: false,
      type: 'integer',
      minimum: 1,
      'x-reference': target,
    }
    return (
      <ReferenceFilter
        key={name}
        label={texts[name].name()}
        filter={{ name, field, target }}
        target={target}
        value={state.narrowing[name]}
        onChange={value => state.narrow(name, value)}
      />
    )
  })
}

/** The map is empty: says how stores get there, or which filter hides them. */
function Nobody({ data, state }: { data: MapData; state: ReturnType<typeof useMapAddress> }) {
  const t = useT()
  const { filter, chainId, franchiseId } = state.narrowing
  const isNarrowed = filter !== '' || chainId !== '' || franchiseId !== ''
  const title = isNarrowed
    ? t(data.without > 0 ? 'chains.map.noneHere' : 'onboarding.noneFound')
    : t('chains.map.none')
  return (
    <Empty
      title={title}
      action={
        isNarrowed ? (
          <Button onClick={state.clear}>{t('onboarding.clear')}</Button>
        ) : (
          <Button component={Link} to={listPath('stores')}>
            {t('chains.map.toList')}
          </Button>
        )
      }
    >
      {(!isNarrowed || data.without > 0) && t('chains.map.how')}
    </Empty>
  )
}

/** The base layer is already drawn. */
const nothingYet: MapData = { about: '', points: [], hubs: [], without: 0 }

const placeOf = (data: MapData | undefined, id: string): LngLat | null =>
  [...(data?.points ?? []), ...(data?.hubs ?? [])].find(point => point.id === id)?.at ?? null

function Places({ data, state, focus, loading }: PlacesProps) {
  const t = useT()
  const { names, onSeen } = useSeenNames()
  const { chosen } = state
  const at = useMemo(() => placeOf(data, chosen), [data, chosen])
  const pins = useMemo(
    () => (at ? [{ id: chosen, at, label: t('chains.map.chosen') }] : []),
    [at, chosen, t],
  )
  const kinds = {
    good: t('chains.tree.complete'),
    warn: t('chains.tree.incomplete'),
  }
  return (
    <MapView
      label={t('chains.map.label')}
      points={data.points}
      hubs={data.hubs}
      pins={pins}
      kinds={kinds}
      hubName={t('chains.map.hub')}
      height="max(320px, calc(100dvh - 400px))"
      names={names}
      onSeen={onSeen}
      onChoose={state.choose}
      focus={focus}
      loading={loading}
      about={data.about}
    />
  )
}
interface PlacesProps {
  data: MapData
  state: ReturnType<typeof useMapAddress>
  focus: LngLat | null
  /** Stores are loading. */
  loading: boolean
}

/** The stores on the map, with the same stores as a list. */
export default function StoresMap() {
  const t = useT()
  const state = useMapAddress()
  const searched = useSearchTerm()
  const query = useStorePoints(state.narrowing)
  const { data } = query
  // A store in the address, or chosen in the list, is zoomed in on.
  const [sought, setSought] = useState(state.chosen)
  const focus = useMemo(() => placeOf(data, sought), [data, sought])
  const choose = ({ id }: ResourceRecord) => {
    setSought(`s${id}`)
    state.choose(`s${id}`)
  }
  const isEmpty = data !== undefined && data.points.length === 0
  return (
    <div>
      <div className="st-tools st-row st-gap-wide st-pad-wide st-under">
        <SearchField filter={searched.term} onLook={searched.look} />
        <Narrowing state={state} />
      </div>
      <div className="st-sides">
        <div className="st-pad-wide st-stack st-place st-top" aria-busy={query.isFetching}>
          {query.error && <QueryFailure title={t('chains.map.failed')} query={query} />}
          {isEmpty && <Nobody data={data} state={state} />}
          {(data ? !isEmpty : !query.error) && (
            <Places
              data={data ?? nothingYet}
              state={state}
              focus={focus}
              loading={!data || query.isPlaceholderData}
            />
          )}
          {data && !isEmpty && data.without > 0 && (
            <p className="st-soft st-small">
              {t('chains.map.without', { smart_count: data.without })}
            </p>
          )}
          {state.chosen && !isEmpty && (
            <LoadBoundary>
              <Card
                part={{
                  point: state.chosen,
                  onClose: () => state.choose(''),
                  onOnly: id => state.narrow('franchiseId', String(id)),
                }}
                fallback={null}
              />
            </LoadBoundary>
          )}
        </div>
        <StoresBeside narrowing={state.narrowing} chosen={state.chosen} onChoose={choose} />
      </div>
    </div>
  )
}
