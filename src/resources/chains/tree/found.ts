// Search results of the stores tree, as the part of the tree that leads to them.
import type { ResourceRecord, SupportDataProvider } from '#src/dataProvider/index.ts'
import { withoutBlank } from '#src/resources/schema/fields.ts'
import { levelOf, type TreeKind, type TreeNode, topLevel, treeKinds } from './nodes.ts'

type Records = readonly ResourceRecord[]
type Known = ResourceRecord & { id: number }

/** The first results of each kind; `above` holds the chains and franchises that lead to them. */
export interface Found {
  readonly hits: Readonly<Record<TreeKind, Records>>
  readonly totals: Readonly<Record<TreeKind, number>>
  readonly above: { readonly chains: Records; readonly franchises: Records }
}

/** The most shown in the tree: the list has all. */
export const maxShown: Readonly<Record<TreeKind, number>> = {
  chains: 50,
  franchises: 100,
  stores: 200,
}

const missing = (rows: Records, name: string, known: Records): number[] => {
  const ids = new Set(known.map(({ id }) => id))
  return [...new Set(rows.map(row => Number(row[name])))].filter(id => id > 0 && !ids.has(id))
}

/** Searches the lists, then loads the results' parents. */
export async function searchTree(
  { getList, getMany }: Pick<SupportDataProvider, 'getList' | 'getMany'>,
  text: string,
  signal: AbortSignal,
): Promise<Found> {
  const ask = (kind: TreeKind) =>
    getList<Known>(kind, {
      pagination: { page: 1, perPage: maxShown[kind] },
      sort: { field: 'name', order: 'ASC' },
      filter: { q: text },
      meta: withoutBlank,
      signal,
    })
  const byIds = async (kind: TreeKind, ids: number[]): Promise<Records> =>
    ids.length === 0 ? [] : (await getMany<Known>(kind, { ids, signal })).data
  const [chains, franchises, stores] = await Promise.all([
    ask('chains'),
    ask('franchises'),
    ask('stores'),
  ])
  const owners = await byIds('franchises', missing(stores.data, 'franchiseId', franchises.data))
  const allFranchises = [...franchises.data, ...owners]
  const heads = await byIds('chains', missing(allFranchises, 'chainId', chains.data))
  return {
    hits: { chains: chains.data, franchises: franchises.data, stores: stores.data },
    totals: {
      chains: chains.total ?? chains.data.length,
      franchises: franchises.total ?? franchises.data.length,
      stores: stores.total ?? stores.data.length,
    },
    above: { chains: [...chains.data, ...heads], franchises: allFranchises },
  }
}

/**
 * The levels that lead to the results, and the results themselves by level. A result with no result below it is
 * not limited: it opens to all its children.
 */
export function foundLevels(found: Found, compare: (a: string, b: string) => number) {
  const inOrder = (nodes: TreeNode[]) =>
    nodes.toSorted((a, b) => compare(String(a.record.name ?? ''), String(b.record.name ?? '')))
  const levels = new Map<string, TreeNode[]>([[topLevel, []]])
  const put = (kind: TreeKind, records: Records, parent: (record: ResourceRecord) => string) => {
    for (const record of records) {
      const level = parent(record)
      levels.set(level, [...(levels.get(level) ?? []), { kind, record }])
    }
  }
  put('stores', found.hits.stores, ({ franchiseId }) => `f${franchiseId}`)
  put('franchises', found.above.franchises, ({ chainId }) => `c${chainId}`)
  put('chains', found.above.chains, () => topLevel)
  for (const [level, nodes] of levels) levels.set(level, inOrder(nodes))
  const hits = new Set(
    treeKinds.flatMap(kind => found.hits[kind].map(record => levelOf({ kind, record }))),
  )
  return { levels, hits }
}
