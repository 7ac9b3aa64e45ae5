import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '#src/components/useDebounced.ts'
import { useSupport } from '#src/dataProvider/index.ts'
import type { MessageKey } from '#src/i18n/gb/index.ts'
import { nameProblem } from '../commands/names.ts'

/**
 * Why nothing there can have that name, unless it is the `own` one; null when it can. Whether it is taken is looked
 * up as far as one page of the folder tells; the host has the last word.
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
