import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '#src/components/useDebounced.ts'
import { useSupport } from '#src/dataProvider/index.ts'
import { nameProblem } from '../commands/names.ts'

/** Whether a folder holds that name already, as far as one page of it tells; the host has the last word. */
export function useTaken(store: number, folder: string, name: string, wanted: boolean): boolean {
  const support = useSupport()
  const rested = useDebounced(name)
  const { data } = useQuery({
    queryKey: ['files', store, 'folder', folder, 'taken', rested],
    queryFn: ({ signal }) =>
      support.listFolder(folder, { filter: rested, perPage: 200, sort: 'name|asc', store, signal }),
    enabled: wanted && rested === name && nameProblem(rested) === null,
    retry: false,
  })
  return wanted && rested === name && (data?.entries.some(entry => entry.name === name) ?? false)
}
