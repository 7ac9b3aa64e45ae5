// Requests to the store's programs and their answers: one row for an input with its output.
import { Alert, Button, Checkbox, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import { useSession } from '#src/auth/pages.ts'
import { useFocusBack } from '#src/components/Leaving/useFocusBack.ts'
import { Reading } from '#src/components/Page/Reading.tsx'
import { Empty } from '#src/components/Page/states.tsx'
import { ScrollRegion } from '#src/components/Scrolling/ScrollRegion.tsx'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import { ApiError } from '#src/dataProvider/index.ts'
import { formatClock, formatSize } from '#src/i18n/format.ts'
import { failureText, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { Detail } from './Detail.tsx'
import { ExchangeTable, rowId } from './ExchangeTable.tsx'
import { FilterBar } from './FilterBar.tsx'
import { exchangeIn, type Filters, filterNames, filtersOf, queryOf } from './filters.ts'
import { useExchange, useExchanges } from './useExchanges.ts'
import '../beside.css'
import './exchanges.css'

export default function Exchanges() {
  const { store } = useSession()
  return store ? <OfStore key={store.id} store={store.id} /> : null
}

/** Where the programs log exchanges; shown when there are none. */
const usualLog = '/logs/exchange.log'

type Found = ReturnType<typeof useExchanges>

function NoExchange({ filters }: { filters: Filters }) {
  const t = useT()
  const isNarrowed = filterNames.some(name => filters[name] !== '')
  return (
    <Empty title={t('logsExchanges.none')}>
      {t(isNarrowed ? 'logsExchanges.noneText' : 'logsExchanges.noneYet')}
    </Empty>
  )
}

function OfStore({ store }: { store: number }) {
  const t = useT()
  const { search, change } = useSearchAddress()
  const filters = filtersOf(search)
  const [follow, setFollow] = useState(false)
  const found = useExchanges(store, queryOf(filters), follow)
  const { data } = found
  const pages = data?.pages ?? []
  const exchanges = pages.flatMap(page => page.records)
  const named = exchangeIn(search)
  const exchange = useExchange(store, named, exchanges)
  const hasLog = pages[0]?.file !== null
  // Makes no claim about unsearched parts.
  const isWhole = pages.at(-1)?.complete === true && !found.hasNextPage
  useFocusBack(exchange && rowId(exchange.position))
  return (
    <div className="st-exchanges st-beside" data-open={exchange !== null}>
      <div className="st-panel st-exchange-list">
        <FilterBar filters={filters} />
        <Bar found={found} count={exchanges.length} follow={follow} onFollow={setFollow} />
        <Reading query={found} failed={t('logsExchanges.failed')} shape="table" rows={8} />
        {data && !hasLog && (
          <Empty title={t('logsExchanges.noLog')}>
            {t('logsExchanges.noLogText', { file: usualLog })}
          </Empty>
        )}
        {data && hasLog && exchanges.length === 0 && isWhole && <NoExchange filters={filters} />}
        {exchanges.length > 0 && (
          <ScrollRegion
            className="st-exchange-scroll st-scroll st-place"
            aria-label={t('logsExchanges.list')}
          >
            <ExchangeTable exchanges={exchanges} current={exchange?.position ?? null} />
          </ScrollRegion>
        )}
        {data && <More found={found} />}
      </div>
      {exchange && (
        <Detail exchange={exchange} onClose={() => change(withValues({ exchange: null }))} />
      )}
    </div>
  )
}

interface BarProps {
  found: Found
  count: number
  follow: boolean
  onFollow: (follow: boolean) => void
}

/** The number of exchanges and their time, with buttons for newer ones. */
function Bar({ found, count, follow, onFollow }: BarProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { data, dataUpdatedAt, isFetching, restart } = found
  return (
    <div className="st-pad-wide st-row st-gap-wide">
      <span role="status" className="st-grow st-soft">
        {data
          ? `${t('logsExchanges.shown', { smart_count: count })} · ${t('logsExchanges.asOf', { time: formatClock(dataUpdatedAt, tag) })}`
          : isFetching && t('logsExchanges.looking')}
      </span>
      <FormControlLabel
        control={<Checkbox checked={follow} onChange={event => onFollow(event.target.checked)} />}
        label={t('logsExchanges.follow')}
      />
      <Button aria-disabled={isFetching} onClick={restart}>
        {t('logsExchanges.refresh')}
      </Button>
    </div>
  )
}

/** Loads older ones; shows errors on the way. */
function More({ found }: { found: Found }) {
  const t = useT()
  const tag = useLanguageTag()
  const { data, error, isFetching, hasNextPage, fetchNextPage, restart } = found
  const last = data?.pages.at(-1)
  const isTurned = error instanceof ApiError && error.code === 'exchange.turned'
  const searched = (data?.pages ?? []).reduce((sum, page) => sum + page.searched, 0)
  return (
    <div className="st-stack st-fit-all st-pad-wide">
      <div role="alert">
        {error && (
          <Alert role="note" severity="error">
            {isTurned ? t('logsExchanges.turned') : failureText(error)}{' '}
            {isTurned && <Button onClick={restart}>{t('logsExchanges.fromNewest')}</Button>}
          </Alert>
        )}
      </div>
      {last && !last.complete && (
        <p className="st-soft">
          {t(hasNextPage ? 'logsExchanges.stopped' : 'logsExchanges.partly', {
            size: formatSize(searched, tag),
          })}
        </p>
      )}
      {hasNextPage && !isTurned && (
        <Button aria-disabled={isFetching} onClick={() => isFetching || void fetchNextPage()}>
          {t(last?.complete === false ? 'logsExchanges.searchOn' : 'logsExchanges.older')}
        </Button>
      )}
    </div>
  )
}
