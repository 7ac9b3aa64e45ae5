import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '#src/components/useDebounced.ts'
import { type FolderPage, useSupport } from '#src/dataProvider/index.ts'
import { nameOf, parentOf } from '../address.ts'
import { firstView, folderQuery } from '../queries.ts'

const most = 8

/** The folders a typed path may mean: those in the folder before its last slash whose names begin with the rest. */
export function usePathChoices(store: number, typed: string, wanted: boolean): readonly string[] {
  const support = useSupport()
  const path = useDebounced(typed, 150)
  const parent = parentOf(path)
  const { data } = useQuery({
    ...folderQuery(support, store, parent, { ...firstView, filter: nameOf(path) }),
    enabled: wanted && path.startsWith('/'),
    retry: false,
    placeholderData: (before?: FolderPage) => before,
  })
  // The folder's earlier answer is compared with the current text: no choice is out of date.
  if (!wanted || !data || parentOf(typed) !== parent) return []
  return data.entries
    .filter(
      ({ name, metadata }) =>
        metadata.type === 'folder' && !metadata.locked && begins(name, nameOf(typed)),
    )
    .slice(0, most)
    .map(({ metadata }) => metadata.path)
    .filter(choice => choice !== typed)
}

const begins = (name: string, begun: string) =>
  name.toLocaleLowerCase().startsWith(begun.toLocaleLowerCase())
