import { Icon } from '#src/components/Icon.tsx'
import { type Translate, useT } from '#src/i18n/useT.ts'
import { recordName } from '#src/resources/schema/resourceTexts.ts'
import { Completeness, completenessText, Lacking } from '#src/resources/stores/Completeness.tsx'
import { lackingIn, type TreeNode } from './nodes.ts'

const icons = { chains: 'chain', franchises: 'franchise', stores: 'store' } as const

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A node's contents as text; for a store its number and city. */
export function tellOf({ kind, record }: TreeNode, t: Translate): string {
  const { franchises, stores, storeNumber, extra } = record
  const many = (key: 'franchises' | 'stores', count: unknown) =>
    t(`chains.tree.${key}`, { smart_count: Number(count ?? 0) })
  if (kind === 'chains') return `${many('franchises', franchises)} · ${many('stores', stores)}`
  if (kind === 'franchises') return many('stores', stores)
  return [text(storeNumber), text(extra)].filter(Boolean).join(' · ')
}

/** Accessible name, also matched while typing: first what is visible even on narrow screens. */
export function nodeName(node: TreeNode, t: Translate): string {
  return [recordName(node.record), stateOf(node, t), tellOf(node, t)].filter(Boolean).join(', ')
}

/** Whether it is complete, or how many below it are not. */
function stateOf(node: TreeNode, t: Translate): string {
  const { kind, record } = node
  if (kind === 'stores') return completenessText(record, t)
  const count = lackingIn(node)
  return count > 0 ? t('chains.tree.lacking', { smart_count: count }) : ''
}

/** A row: its name, what it contains, and whether that is complete. `hit`: it matches the search. */
export function TreeLine({ node, hit }: { node: TreeNode; hit: boolean }) {
  const t = useT()
  const { kind, record } = node
  return (
    <>
      <span className="st-node-icon st-stack st-gap-0 st-rigid" data-kind={kind}>
        <Icon name={icons[kind]} />
      </span>
      {/* Spaces between them, in this order: read as one text, like the row's accessible name. */}
      <span className="st-node-name" data-hit={hit}>
        <bdi>{recordName(record)}</bdi>
      </span>{' '}
      {kind === 'stores' ? <Completeness store={record} /> : <Lacking count={lackingIn(node)} />}{' '}
      <span className="st-soft st-node-tell st-small">
        <bdi>{tellOf(node, t)}</bdi>
      </span>
    </>
  )
}
