// The nodes and level ids of the stores tree: chains contain franchises, franchises contain stores.
import type { ResourceRecord } from '#src/dataProvider/index.ts'

export const treeKinds = ['chains', 'franchises', 'stores'] as const
export type TreeKind = (typeof treeKinds)[number]

export interface TreeNode {
  readonly kind: TreeKind
  readonly record: ResourceRecord
}

/** The top level has no parent. */
export const topLevel = ''

/** Id of a node's child level: `c12` holds the franchises of chain 12. */
export const levelOf = ({ kind, record }: TreeNode): string =>
  kind === 'chains' ? `c${record.id}` : kind === 'franchises' ? `f${record.id}` : `s${record.id}`

interface LevelFacts {
  readonly kind: TreeKind
  /** The filter of its list. */
  readonly filter: Readonly<Record<string, number>>
  /** Id of the parent; 0 at the top. */
  readonly parent: number
}

/** Undefined for an invalid id, which an address or browser storage may contain. */
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

/** The number of children, according to the record. */
export const childrenOf = ({ kind, record }: TreeNode): number =>
  kind === 'chains' ? whole(record.franchises) : kind === 'franchises' ? whole(record.stores) : 0

/** The number of incomplete stores below; 0 if the server does not count them. */
export const lackingIn = ({ record }: TreeNode): number => whole(record.incomplete)

/** Stores have no children; the others open even when empty, and say so. */
export const canOpen = ({ kind }: TreeNode): boolean => kind !== 'stores'
