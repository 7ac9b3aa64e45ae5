import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { lacksCall, type OwnStores, type StoreChoice, useSupport } from '#src/dataProvider/index.ts'
import { compareTexts } from '#src/i18n/format.ts'
import { failureText, t, useLanguageTag } from '#src/i18n/useT.ts'

const key = ['stores', 'mine']

interface FavouriteChange {
  readonly store: StoreChoice
  readonly favourite: boolean
}

/** The lists with that change applied. */
function withFavourite(
  own: OwnStores,
  { store, favourite }: FavouriteChange,
  tag: string,
): OwnStores {
  const others = own.favourites.filter(({ id }) => id !== store.id)
  if (!favourite) return { ...own, favourites: others }
  const compare = compareTexts(tag)
  const favourites = [...others, store].sort((a, b) => compare(a.name, b.name))
  return { ...own, favourites }
}

/**
 * Favourites and recent stores. A star changes at once, and reverts with a reason if the server refuses. `own`
 * null: the server stores none, so there are no stars.
 */
export function useOwnStores() {
  const { ownStores, setFavourite } = useSupport()
  const cache = useQueryClient()
  const notify = useNotify()
  const tag = useLanguageTag()
  const { data: own = null } = useQuery({
    queryKey: key,
    queryFn: () =>
      ownStores().catch(error => {
        if (lacksCall(error)) return null
        throw error
      }),
  })
  const { mutate } = useMutation({
    scope: { id: 'favourites' }, // one after the other, in the order of the clicks
    mutationFn: ({ store, favourite }: FavouriteChange) => setFavourite(store.id, favourite),
    onMutate: async changed => {
      await cache.cancelQueries({ queryKey: key })
      cache.setQueryData<OwnStores | null>(key, now => now && withFavourite(now, changed, tag))
    },
    onError: (error, changed) => {
      const back = { ...changed, favourite: !changed.favourite }
      cache.setQueryData<OwnStores | null>(key, now => now && withFavourite(now, back, tag))
      notify(`${t('connection.favouriteFailed')} ${failureText(error)}`, { type: 'error' })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  })
  const isFavourite = (store: StoreChoice) =>
    own?.favourites.some(({ id }) => id === store.id) ?? false
  return {
    own,
    isFavourite,
    star: (store: StoreChoice) => mutate({ store, favourite: !isFavourite(store) }),
  }
}

export type Stars = ReturnType<typeof useOwnStores>
