// Operators' actions on the store, from the journal.
import { Button } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Feed, type FeedItem } from '#src/components/Feed/Feed.tsx'
import { QueryFailure } from '#src/components/Page/states.tsx'
import { type FeedEntry, useLive, useSupport } from '#src/dataProvider/index.ts'
import { type Translate, textAt, useT } from '#src/i18n/useT.ts'
import { useMayGo } from './links.ts'

const againMs = 60_000

const kinds = {
  ok: 'good',
  pending: undefined,
  failed: 'bad',
  refused: 'bad',
  unknown: 'warn',
} as const
const messageKeys = {
  pending: 'monitor.feed.pending',
  failed: 'monitor.feed.failedOne',
  refused: 'monitor.feed.refused',
  unknown: 'monitor.feed.unknown',
} as const

/** An operator's action as the journal names it. */
const operationText = (id: string): string => textAt(`monitor.operations.${id}`) ?? id

function itemOf(entry: FeedEntry, t: Translate, linked: boolean): FeedItem {
  const { id, at, operator, operation, target, outcome } = entry
  const done = operationText(operation)
  const kind = kinds[outcome]
  return {
    id: `feed-${id}`,
    at,
    ...(kind ? { kind } : {}),
    title: (
      <>
        {linked ? <Link to={`/journal?record=${id}`}>{done}</Link> : done}
        {outcome !== 'ok' && <span className="st-soft"> · {t(messageKeys[outcome])}</span>}
      </>
    ),
    text: [operator ?? t('monitor.feed.system'), target].filter(Boolean).join(' · '),
  }
}

export function StoreFeed() {
  const t = useT()
  const { feedPage } = useSupport()
  const mayGo = useMayGo()
  const { data, error, isPending, isFetching, refetch, ...more } = useInfiniteQuery({
    queryKey: ['monitor', 'feed'],
    queryFn: ({ pageParam }) => feedPage(pageParam),
    initialPageParam: null as number | null, // the newest
    getNextPageParam: last => (last.more ? (last.entries.at(-1)?.id ?? null) : null),
    refetchInterval: againMs,
  })
  useLive('feed', () => void refetch({ cancelRefetch: false }))
  const entries = data?.pages.flatMap(page => page.entries) ?? []
  return (
    <section className="st-panel st-monitor-feed" aria-labelledby="monitor-feed">
      <h2 className="st-pad-wide st-under" id="monitor-feed">
        {t('monitor.feed.title')}
      </h2>
      {error && !data ? (
        <QueryFailure title={t('monitor.feed.failed')} query={{ error, isFetching, refetch }} />
      ) : (
        <Feed
          label={t('monitor.feed.title')}
          items={entries.map(entry => itemOf(entry, t, mayGo('journal')))}
          busy={isPending}
        />
      )}
      {more.hasNextPage && (
        <Button
          className="st-margin"
          disabled={more.isFetchingNextPage}
          onClick={() => void more.fetchNextPage()}
        >
          {t('action.showMore')}
        </Button>
      )}
    </section>
  )
}
