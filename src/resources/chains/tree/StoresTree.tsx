// Chains contain franchises, franchises contain stores: any number of them, a page at a time.

import { Alert, Button } from '@mui/material'
import { useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation, useNavigate } from 'react-router'
import { useSession } from '#src/auth/pages.ts'
import { SearchField } from '#src/components/DataTable/SearchField.tsx'
import { Empty, ErrorPanel, Skeleton } from '#src/components/Page/states.tsx'
import { itemOf, type Span, Tree } from '#src/components/Tree/index.ts'
import { resourceInfo } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { DeleteDialog } from '#src/resources/schema/DeleteDialog.tsx'
import { listPath, recordPath } from '#src/resources/schema/fields.ts'
import { recordName } from '#src/resources/schema/resourceTexts.ts'
import { useSayDeleted } from '#src/resources/schema/restoring.ts'
import { useStale } from '#src/resources/schema/useRecord.ts'
import { useSearchTerm } from '../useSearchTerm.ts'
import { maxShown } from './found.ts'
import { treeLevels } from './levels.ts'
import { NodePanel } from './NodePanel.tsx'
import { canOpen, levelOf, type TreeNode } from './nodes.ts'
import { useOpenNodes } from './openNodes.ts'
import { nodeName, TreeLine } from './TreeLine.tsx'
import { useTreePages } from './useTreePages.ts'
import { useTreeSearch } from './useTreeSearch.ts'
import './storesTree.css'
import { RetryButton } from '#src/components/Page/retrying.tsx'

/** The levels to render, and which are open: of the whole tree, or of a search's results. */
function useStoresTree() {
  const owner = useSession().claims?.username ?? ''
  const { term } = useSearchTerm()
  const place = useOpenNodes(owner)
  const pages = useTreePages()
  const search = useTreeSearch(term)
  const { shown } = search
  const { open, toggle } = shown ? search : place
  const top = useMemo(
    () =>
      treeLevels({ known: pages.known, found: shown?.levels, isOpen: level => open.has(level) }),
    [pages.known, shown, open],
  )
  const { see } = pages
  const look = useCallback(
    // Search results are already loaded.
    (spans: readonly Span[]) => see(spans.filter(({ level }) => !shown?.levels.has(level))),
    [see, shown],
  )
  const [hitAt, setHitAt] = useState({ of: term, spot: { level: '', at: 0 } })
  const searched = hitAt.of === term ? hitAt.spot : { level: '', at: 0 }
  return {
    term,
    top,
    look,
    toggle,
    shown,
    active: shown ? searched : place.active,
    walk: shown ? (spot: typeof searched) => setHitAt({ of: term, spot }) : place.walk,
    waits: term !== '' && !shown,
    error: term === '' ? pages.error : (search.error ?? pages.error),
    busy: search.busy,
    retry: () => {
      pages.retry()
      if (search.error) search.retry()
    },
  }
}

/** The number of search results; the lists contain all of them. */
function FoundLine({ state }: { state: ReturnType<typeof useStoresTree> }) {
  const t = useT()
  const { term, shown } = state
  if (term === '' || !shown) return <p className="st-small" role="status" />
  const { totals } = shown.found
  const kinds = (['chains', 'franchises', 'stores'] as const).filter(kind => totals[kind] > 0)
  const more = kinds.find(kind => totals[kind] > maxShown[kind])
  return (
    <p className="st-small" role="status">
      {kinds.length > 0 &&
        t('chains.tree.found', {
          counts: kinds
            .map(kind => t(`chains.tree.${kind}`, { smart_count: totals[kind] }))
            .join(', '),
        })}
      {more && (
        <>
          {' '}
          {t('chains.tree.more')}{' '}
          <Link to={listPath(more, { filter: term })}>{t('chains.tree.inList')}</Link>
        </>
      )}
    </p>
  )
}

/** Replaces the tree while there is none, and says why. */
function Instead({ state }: { state: ReturnType<typeof useStoresTree> }) {
  const t = useT()
  const { look } = useSearchTerm()
  const { top, error, term, waits, busy, retry } = state
  if (error !== null && (waits || top.count === undefined))
    return (
      <ErrorPanel
        title={t('chains.tree.failed')}
        reason={failureText(error)}
        retry={retry}
        busy={busy}
      />
    )
  if (waits || top.count === undefined) return <Skeleton shape="tree" rows={10} />
  if (term === '')
    return (
      <Empty
        title={t('chains.tree.none')}
        action={
          <Button component={Link} to={recordPath(resourceInfo('chains'))}>
            {t('onboarding.first')}
          </Button>
        }
      >
        {t('chains.tree.noneText')}
      </Empty>
    )
  return (
    <Empty
      title={t('onboarding.noneFound')}
      action={<Button onClick={() => look({ filter: '' })}>{t('onboarding.clear')}</Button>}
    />
  )
}

interface RowsProps {
  state: ReturnType<typeof useStoresTree>
  onRemove: (node: TreeNode) => void
}

/** The tree, and the actions for the active row. */
function Rows({ state, onRemove }: RowsProps) {
  const t = useT()
  const navigate = useNavigate()
  const { pathname, search: address } = useLocation()
  const { top, active, walk, toggle, look, shown } = state
  const chosen = useMemo(() => itemOf(top, levelOf, active), [top, active])
  const open = ({ kind, record }: TreeNode) =>
    void navigate(recordPath(resourceInfo(kind), record.id), {
      state: { record, back: pathname + address },
    })
  return (
    <div className="st-sides">
      <div className="st-tree-place" aria-busy={state.busy}>
        <Tree
          label={t('chains.tree.label')}
          top={top}
          idOf={levelOf}
          nameOf={node => nodeName(node, t)}
          canOpen={canOpen}
          renderItem={node => (
            <TreeLine node={node} hit={shown?.hits.has(levelOf(node)) ?? false} />
          )}
          endText={end => t(end === 'empty' ? 'chains.tree.empty' : 'app.loading')}
          active={active}
          onActive={walk}
          onToggle={(nodes, wanted) => toggle(nodes.map(levelOf), wanted)}
          onChoose={open}
          onPress={(node, { isOpen, wasActive }) => {
            // A second press closes what the first one opened.
            if (canOpen(node) && (wasActive || !isOpen)) toggle([levelOf(node)], !isOpen)
          }}
          onRemove={onRemove}
          onSpans={look}
        />
        <p className="st-soft st-keys st-pad-2 st-over st-fine">{t('chains.tree.keys')}</p>
      </div>
      <NodePanel node={chosen} onRemove={onRemove} />
    </div>
  )
}

/** The stores tree. */
export default function StoresTree() {
  const t = useT()
  const state = useStoresTree()
  const sought = useSearchTerm()
  const { top, toggle, error, waits } = state
  const [removing, setRemoving] = useState<TreeNode | null>(null)
  const sayDeleted = useSayDeleted()
  const stale = useStale()
  const hasRows = !waits && top.count !== undefined && top.count > 0
  return (
    <div>
      <div className="st-tools st-row st-gap-wide st-pad-wide st-under">
        <SearchField filter={sought.term} onLook={sought.look} />
        <FoundLine state={state} />
      </div>
      {error !== null && hasRows && (
        <Alert className="st-margin st-row st-apart" severity="error" role="alert">
          <span>
            {t('chains.tree.someFailed')} {failureText(error)}
          </span>
          <RetryButton retry={state.retry} />
        </Alert>
      )}
      {hasRows ? <Rows state={state} onRemove={setRemoving} /> : <Instead state={state} />}
      {removing && (
        <DeleteDialog
          info={resourceInfo(removing.kind)}
          record={removing.record}
          open
          onCancel={() => setRemoving(null)}
          onDeleted={(record, deletion) => {
            // Before the reload: the record no longer exists.
            flushSync(() => setRemoving(null))
            toggle([levelOf(removing)], false)
            stale()
            sayDeleted(recordName(record), [deletion])
          }}
        />
      )}
    </div>
  )
}
