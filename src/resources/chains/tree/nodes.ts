// Chains open to franchises, these to stores: what stands in the tree, and what its levels are called.
import type { ResourceRecord } from '#src/dataProvider/index.ts'

export const treeKinds = ['chains', 'franchises', 'stores'] as const
export type TreeKind = (typeof treeKinds)[number]

export interface TreeNode {
  readonly kind: TreeKind
  readonly record: ResourceRecord
}

/** What stands at the top has no parent. */
export const topLevel = ''

/** The level that a node opens to: `c12` holds the franchises of chain 12. */
export const levelOf = ({ kind, record }: TreeNode): string =>
  kind === 'chains' ? `c${record.id}` : kind === 'franchises' ? `f${record.id}` : `s${record.id}`

interface LevelFacts {
  readonly kind: TreeKind
  /** What its list is narrowed by. */
  readonly filter: Readonly<Record<string, number>>
  /** Number of the parent; 0 at the top. */
  readonly parent: number
}

/** Undefined for what is no level, as an address or a store of the browser may hold. */
export function factsOf(level: string): LevelFacts | undefined {
  if (level === topLevel) return { kind: 'chains', filter: {}, parent: 0 }
  const [, sign, digits] = /^([cf])(\d{1,10})$/.exec(level) ?? []
  const parent = Number(digits)
  if (!sign || !parent) return undefined
  return sign === 'c'
    ? { kind: 'franchises', filter: { chainId: parent }, parent }
    : { kind: 'stores', filter: { franchiseId: parent }, parent }
}

const whole = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** How many it opens to, by its record. */
export const childrenOf = ({ kind, record }: TreeNode): number =>
  kind === 'chains' ? whole(record.franchises) : kind === 'franchises' ? whole(record.stores) : 0

/** How many stores below it are not complete; 0 from a server that does not count them. */
export const lackingIn = ({ record }: TreeNode): number => whole(record.incomplete)

/** Stores have nothing below them; the rest opens also while empty, and says so. */
export const canOpen = ({ kind }: TreeNode): boolean => kind !== 'stores'
