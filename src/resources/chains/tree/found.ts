// What a search of the stores tree finds, as the part of the tree that leads to it.
import type { ResourceRecord, SupportDataProvider } from '#src/dataProvider/index.ts'
import { withoutBlank } from '#src/resources/schema/fields.ts'
import { levelOf, type TreeKind, type TreeNode, topLevel, treeKinds } from './nodes.ts'

type Records = readonly ResourceRecord[]
type Known = ResourceRecord & { id: number }

/** Found, the first of each kind; `above` are those of them and of others that lead there. */
export interface Found {
  readonly hits: Readonly<Record<TreeKind, Records>>
  readonly totals: Readonly<Record<TreeKind, number>>
  readonly above: { readonly chains: Records; readonly franchises: Records }
}

/** More than this nobody reads in a tree: the list has all. */
export const maxShown: Readonly<Record<TreeKind, number>> = {
  chains: 50,
  franchises: 100,
  stores: 200,
}

const missing = (rows: Records, name: string, known: Records): number[] => {
  const ids = new Set(known.map(({ id }) => id))
  return [...new Set(rows.map(row => Number(row[name])))].filter(id => id > 0 && !ids.has(id))
}

/** Asks the lists for the text, and then for what their hits belong to. */
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
 * The levels that lead to what was found, and what was found itself, by their levels. A hit with nothing
 * found below it is left out as a level: it opens to all it has.
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
