import { useMemo, useState } from 'react'
import type { Level } from '#src/components/Tree/index.ts'
import type { OwnStores, StoreChoice } from '#src/dataProvider/index.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { namedRegions } from './regions.ts'
import type { StoreIndex } from './useStoreIndex.ts'

interface StoreGroup {
  readonly id: string
  readonly title: string
  /** Its accessible name. */
  readonly name: string
  readonly count: number
  readonly open: boolean
  readonly storeAt: (at: number) => StoreChoice | undefined
}

/** A row of the tree. */
export type StoreNode = StoreGroup | StoreChoice

export const isGroup = (node: StoreNode): node is StoreGroup => 'storeAt' in node

/**
 * A region opens with up to this many matches, or if there are few in total; without a search, only if there are
 * few stores at all.
 */
const fewInRegion = 60
const fewFound = 100
const fewInAll = 40

/** A region as the index has it. */
type Region = StoreIndex['regions'][number]

/** One of its stores is an exact match. */
const isMeant = ({ exact }: StoreIndex, { country }: Region) =>
  exact.some(store => store.country === country)

/** Whether a region opens on its own. */
function opensItself(index: StoreIndex, region: Region): boolean {
  const { filter, total, regions } = index
  const { count } = region
  if (regions.length === 1 || isMeant(index, region)) return true
  return filter ? count <= fewInRegion || total <= fewFound : total <= fewInAll
}

/** The operator's own lists; hidden during a search, which covers all stores. */
function ownLists(own: OwnStores | null, index: StoreIndex) {
  if (!own || index.filter) return []
  const recent = own.recent.map(({ store }) => store)
  return [
    { id: 'favourites', stores: own.favourites },
    { id: 'recent', stores: recent },
  ] as const
}

/** Regions opened while searching are closed again afterwards. */
const keyOf = ({ filter }: StoreIndex, id: string) => `${filter} ${id}`

type StoreAt = (country: string, at: number) => StoreChoice | undefined

/**
 * The tree's groups: the operator's own lists, then the countries by name, the one with an exact match first;
 * regions opened or closed by hand stay so.
 */
export function useStoreGroups(index: StoreIndex, own: OwnStores | null, storeAt: StoreAt) {
  const t = useT()
  const tag = useLanguageTag()
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({})

  const top = useMemo((): Level<StoreNode> => {
    const lists = ownLists(own, index)
      .filter(({ stores }) => stores.length > 0)
      .map(({ id, stores }) => ({
        id,
        title: t(`connection.${id}`),
        count: stores.length,
        opens: true,
        storeAt: (at: number) => stores[at],
      }))
    const countries = namedRegions(index.regions, tag)
      .toSorted((a, b) => Number(isMeant(index, b)) - Number(isMeant(index, a)))
      .map(({ country: id, count, title }) => ({
        id,
        title,
        count,
        opens: opensItself(index, { country: id, count }),
        storeAt: (at: number) => storeAt(id, at),
      }))
    const groups = [...lists, ...countries].map(
      ({ opens, ...group }): StoreGroup => ({
        ...group,
        name: t('connection.group', { name: group.title, smart_count: group.count }),
        open: toggled[keyOf(index, group.id)] ?? opens,
      }),
    )
    return {
      id: '',
      count: groups.length,
      itemAt: at => groups[at],
      open: groups.flatMap(({ id, count, open, storeAt }, at) =>
        open ? [{ at, level: { id, count, itemAt: storeAt, open: [] } }] : [],
      ),
    }
  }, [index, own, storeAt, toggled, t, tag])

  return {
    top,
    toggle: (ids: readonly string[], open: boolean) =>
      setToggled(before => ({
        ...before,
        ...Object.fromEntries(ids.map(id => [keyOf(index, id), open])),
      })),
  }
}
