import { Alert } from '@mui/material'
import type { Ref } from 'react'
import { useSession } from '#src/auth/pages.ts'
import { RetryButton } from '#src/components/Page/retrying.tsx'
import { GroupedTree } from '#src/components/Tree/index.ts'
import type { StoreChoice } from '#src/dataProvider/index.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { rowName, Star, StoreRow } from './StoreRow.tsx'
import type { Stars } from './useOwnStores.ts'
import { useStoreGroups } from './useStoreGroups.ts'
import type { StoreIndex } from './useStoreIndex.ts'
import { useStorePages } from './useStorePages.ts'

interface StoreTreeProps {
  index: StoreIndex
  stars: Stars
  chosen: number | null
  onChoose: (store: StoreChoice) => void
  /** It is chosen already, and Enter or a double click says so once more. */
  onGoOn: () => void
  ref: Ref<{ focus: () => void }>
}

/** Favourites, recent stores and the regions with theirs. */
export function StoreTree({ index, stars, chosen, onChoose, onGoOn, ref }: StoreTreeProps) {
  const t = useT()
  const connected = useSession().store?.id
  const pages = useStorePages(index)
  const { groups, toggle } = useStoreGroups(index, stars.own, pages.storeAt)
  return (
    <>
      {pages.error && (
        <Alert severity="error" role="alert">
          <span>
            {t('connection.someFailed')} {failureText(pages.error)}
          </span>
          <RetryButton retry={pages.retry} busy={pages.busy} />
        </Alert>
      )}
      <div className="st-store-list st-panel st-place st-grow">
        <GroupedTree
          ref={ref}
          label={t('connection.stores')}
          waiting={t('app.loading')}
          groups={groups}
          nameOf={store => rowName(store, store.id === connected ? t('connection.current') : null)}
          isSelected={({ id }) => id === chosen}
          renderGroup={({ id, count }) => {
            const title = groups.find(group => group.id === id)?.title
            return (
              <>
                {id === 'favourites' && <Star on />}
                {shownName(title ?? '')} <span className="st-soft">{formatNumber(count)}</span>
              </>
            )
          }}
          renderItem={(store, active) => (
            <StoreRow
              store={store}
              search={index.filter}
              favourite={stars.own ? stars.isFavourite(store) : undefined}
              active={active}
              onStar={() => stars.star(store)}
            />
          )}
          onToggle={toggle}
          onChoose={(store, again) => (again ? onGoOn() : onChoose(store))}
          onSpans={pages.see}
        />
      </div>
    </>
  )
}
