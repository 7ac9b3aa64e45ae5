import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../components/useDebounced.ts'
import { type FolderPage, useSupport } from '../../dataProvider/index.ts'
import { firstView, folderQuery } from './queries.ts'

const most = 8

/** The folders a typed path may mean: those above its last slash whose names begin with what follows it. */
export function usePathChoices(store: number, typed: string, wanted: boolean): readonly string[] {
  const support = useSupport()
  const path = useDebounced(typed, 150)
  const parent = path.slice(0, path.lastIndexOf('/')) || '/'
  const begun = path.slice(path.lastIndexOf('/') + 1)
  const { data } = useQuery({
    ...folderQuery(support, store, parent, { ...firstView, filter: begun }),
    enabled: wanted && path.startsWith('/'),
    retry: false,
    placeholderData: (before?: FolderPage) => before,
  })
  if (!wanted || !data) return []
  return data.entries
    .filter(
      ({ name, metadata }) => metadata.type === 'folder' && !metadata.locked && begins(name, begun),
    )
    .slice(0, most)
    .map(({ metadata }) => metadata.path)
    .filter(choice => choice !== typed)
}

const begins = (name: string, begun: string) =>
  name.toLocaleLowerCase().startsWith(begun.toLocaleLowerCase())
