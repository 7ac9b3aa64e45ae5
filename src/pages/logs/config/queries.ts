// What the configuration reads, as entries of the query cache. It is cleared when another store is chosen.
import type { QueryClient } from '@tanstack/react-query'
import type { ConfigDocument, SupportDataProvider } from '#src/dataProvider/index.ts'

const keyOf = (store: number, ...rest: readonly unknown[]) => ['config', store, ...rest]

export const documentsQuery = (support: SupportDataProvider, store: number) => ({
  queryKey: keyOf(store, 'documents'),
  queryFn: ({ signal }: { signal: AbortSignal }) => support.configDocuments({ store, signal }),
})

/** Always asks the host: nobody must start from an old text. */
export const documentQuery = (support: SupportDataProvider, store: number, name: string) => ({
  queryKey: keyOf(store, 'document', name),
  queryFn: ({ signal }: { signal: AbortSignal }) => support.readConfig(name, { store, signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

export const versionsQuery = (support: SupportDataProvider, store: number, name: string) => ({
  queryKey: keyOf(store, 'versions', name),
  queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: number | undefined }) =>
    support.configVersions(name, { store, signal, before: pageParam }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next }: { next: number | null }) => next ?? undefined,
})

export const versionQuery = (support: SupportDataProvider, store: number, id: number) => ({
  queryKey: keyOf(store, 'version', id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    support.readConfigVersion(id, { store, signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** After a save: the document is known, its versions and the list are old. */
export function wasSaved(client: QueryClient, store: number, document: ConfigDocument) {
  client.setQueryData(keyOf(store, 'document', document.name), document)
  void client.invalidateQueries({ queryKey: keyOf(store, 'versions', document.name) })
  void client.invalidateQueries({ queryKey: keyOf(store, 'documents') })
}
