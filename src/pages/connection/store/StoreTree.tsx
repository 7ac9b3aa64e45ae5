import { Alert } from '@mui/material'
import { type Ref, useCallback } from 'react'
import { useSession } from '#src/auth/pages.ts'
import { RetryButton } from '#src/components/Page/retrying.tsx'
import { Tree } from '#src/components/Tree/index.ts'
import type { StoreChoice } from '#src/dataProvider/index.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { rowName, Star, StoreRow } from './StoreRow.tsx'
import type { Stars } from './useOwnStores.ts'
import { isGroup, type StoreNode, useStoreGroups } from './useStoreGroups.ts'
import type { StoreIndex } from './useStoreIndex.ts'
import { useStorePages } from './useStorePages.ts'

const idOf = ({ id }: StoreNode) => String(id)

interface StoreTreeProps {
  index: StoreIndex
  stars: Stars
  chosen: number | null
  onChoose: (store: StoreChoice) => void
  /** Called on Enter or a double click on the store that is already chosen. */
  onGoOn: () => void
  ref: Ref<{ focus: () => void }>
}

/** Favourites, recent stores, and the regions with their stores. */
export function StoreTree({ index, stars, chosen, onChoose, onGoOn, ref }: StoreTreeProps) {
  const t = useT()
  const connected = useSession().store?.id
  const pages = useStorePages(index)
  const { top, toggle } = useStoreGroups(index, stars.own, pages.storeAt)
  const isSelected = useCallback(
    (node: StoreNode) => (isGroup(node) ? undefined : node.id === chosen),
    [chosen],
  )
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
        <Tree
          ref={ref}
          label={t('connection.stores')}
          top={top}
          idOf={idOf}
          nameOf={node =>
            isGroup(node)
              ? node.name
              : rowName(node, node.id === connected ? t('connection.current') : null)
          }
          canOpen={isGroup}
          isSelected={isSelected}
          endText={() => t('app.loading')}
          renderItem={(node, active) =>
            isGroup(node) ? (
              <>
                {node.id === 'favourites' && <Star on />}
                {shownName(node.title)} <span className="st-soft">{formatNumber(node.count)}</span>
              </>
            ) : (
              <StoreRow
                store={node}
                search={index.filter}
                favourite={stars.own ? stars.isFavourite(node) : undefined}
                active={active}
                onStar={() => stars.star(node)}
              />
            )
          }
          onToggle={(nodes, open) => toggle(nodes.map(idOf), open)}
          onChoose={node => (isGroup(node) ? toggle([node.id], !node.open) : onChoose(node))}
          onChooseAgain={onGoOn}
          onSpans={pages.see}
        />
      </div>
    </>
  )
}
