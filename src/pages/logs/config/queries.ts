// The configuration's queries. The cache is cleared when another store is connected.
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ConfigDocument, type Conflict, useSupport } from '#src/dataProvider/index.ts'

const keyOf = (store: number, ...rest: readonly unknown[]) => ['config', store, ...rest]

export function useDocuments(store: number) {
  const { configDocuments } = useSupport()
  return useQuery({
    queryKey: keyOf(store, 'documents'),
    queryFn: ({ signal }) => configDocuments({ store, signal }),
  })
}

/** Always reads from the host: nobody must start with an outdated text. */
export function useNewest(store: number, name: string) {
  const { readConfig } = useSupport()
  return useQuery({
    queryKey: keyOf(store, 'document', name),
    queryFn: ({ signal }) => readConfig(name, { store, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** The version somebody else saved, read again for each conflict; null: there is none. */
export function useTheirs(store: number, name: string, conflict: Conflict | null) {
  const { readConfig } = useSupport()
  return useQuery({
    queryKey: keyOf(store, 'theirs', name, conflict?.version ?? null, conflict?.at ?? null),
    queryFn: ({ signal }) => readConfig(name, { store, signal }),
    enabled: conflict !== null,
    staleTime: 0,
    gcTime: 0,
  })
}

export function useVersions(store: number, name: string) {
  const { configVersions } = useSupport()
  return useInfiniteQuery({
    queryKey: keyOf(store, 'versions', name),
    queryFn: ({ signal, pageParam }) => configVersions(name, { store, signal, before: pageParam }),
    initialPageParam: undefined as number | undefined, // the newest
    getNextPageParam: ({ next }) => next,
  })
}

/** One version in full; null: none is shown. */
export function useVersion(store: number, id: number | null) {
  const { readConfigVersion } = useSupport()
  return useQuery({
    queryKey: keyOf(store, 'version', id),
    queryFn: ({ signal }) => readConfigVersion(id ?? 0, { store, signal }),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** After a save: caches the document; its versions and the list are outdated. */
export function wasSaved(client: QueryClient, store: number, document: ConfigDocument) {
  client.setQueryData(keyOf(store, 'document', document.name), document)
  void client.invalidateQueries({ queryKey: keyOf(store, 'versions', document.name) })
  void client.invalidateQueries({ queryKey: keyOf(store, 'documents') })
}
