import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '#src/components/useDebounced.ts'
import { useSupport } from '#src/dataProvider/index.ts'
import type { MessageKey } from '#src/i18n/gb/index.ts'
import { nameProblem } from '../commands/names.ts'

/**
 * Why nothing there can have that name, except the entry whose `own` name it is; null when it is free. Checks one
 * page of the folder for a taken name; the host has the last word.
 */
export function useNameProblem(
  store: number,
  folder: string,
  name: string,
  own?: string,
): MessageKey | null {
  const support = useSupport()
  const rested = useDebounced(name)
  const { data } = useQuery({
    queryKey: ['files', store, 'folder', folder, 'taken', rested],
    queryFn: ({ signal }) =>
      support.listFolder(folder, { filter: rested, perPage: 200, sort: 'name|asc', store, signal }),
    enabled: name !== own && rested === name && nameProblem(rested) === null,
    retry: false,
  })
  const taken = rested === name && data?.entries.some(entry => entry.name === name)
  return nameProblem(name) ?? (taken && name !== own ? 'filesCommands.name.taken' : null)
}
