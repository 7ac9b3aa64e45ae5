import { useMemo, useState } from 'react'
import type { Group } from '#src/components/Tree/index.ts'
import type { OwnStores, StoreChoice } from '#src/dataProvider/index.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { namedRegions } from './regions.ts'
import type { StoreIndex } from './useStoreIndex.ts'

interface StoreGroup extends Group<StoreChoice> {
  readonly title: string
}

/** A search that finds this many in a region shows them at once; so many in all, everywhere. */
const fewInRegion = 60
const fewFound = 100
const fewInAll = 40

/** Whether a region opens by itself. */
function opensItself({ filter, total, regions }: StoreIndex, count: number): boolean {
  if (regions.length === 1) return true
  return filter ? count <= fewInRegion || total <= fewFound : total <= fewInAll
}

/** The lists on top; a search goes through all stores, so it is shown without them. */
function ownLists(own: OwnStores | null, index: StoreIndex) {
  if (!own || index.filter) return []
  const recent = own.recent.map(({ store }) => store)
  return [
    { id: 'favourites', stores: own.favourites },
    { id: 'recent', stores: recent },
  ] as const
}

/** What was opened while searching is not open afterwards. */
const keyOf = ({ filter }: StoreIndex, id: string) => `${filter} ${id}`

type StoreAt = (country: string, at: number) => StoreChoice | undefined

/** The groups of the tree: own lists, then the countries by name; what the operator opened and closed counts. */
export function useStoreGroups(
  index: StoreIndex | undefined,
  own: OwnStores | null,
  storeAt: StoreAt,
) {
  const t = useT()
  const tag = useLanguageTag()
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({})

  const groups = useMemo((): StoreGroup[] => {
    if (!index) return []
    const group = (
      id: string,
      title: string,
      count: number,
      opens: boolean,
      itemAt: StoreGroup['itemAt'],
    ) => ({
      id,
      title,
      name: t('connection.group', { name: title, smart_count: count }),
      count,
      open: toggled[keyOf(index, id)] ?? opens,
      itemAt,
    })
    const lists = ownLists(own, index)
      .filter(({ stores }) => stores.length > 0)
      .map(({ id, stores }) =>
        group(id, t(`connection.${id}`), stores.length, true, at => stores[at]),
      )
    const countries = namedRegions(index.regions, tag).map(({ country, title, count }) =>
      group(country, title, count, opensItself(index, count), at => storeAt(country, at)),
    )
    return [...lists, ...countries]
  }, [index, own, storeAt, toggled, t, tag])

  return {
    groups,
    toggle: (id: string, open: boolean) =>
      setToggled(before => (index ? { ...before, [keyOf(index, id)]: open } : before)),
  }
}
