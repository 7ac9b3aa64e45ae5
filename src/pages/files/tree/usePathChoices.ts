import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '#src/components/useDebounced.ts'
import { type FolderPage, useSupport } from '#src/dataProvider/index.ts'
import { firstView, folderQuery } from '../queries.ts'

const most = 8

/** The folders a typed path may mean: those above its last slash whose names begin with what follows it. */
export function usePathChoices(store: number, typed: string, wanted: boolean): readonly string[] {
  const support = useSupport()
  const path = useDebounced(typed, 150)
  const [parent, begun] = partsOf(path)
  const [parentNow, begunNow] = partsOf(typed)
  const { data } = useQuery({
    ...folderQuery(support, store, parent, { ...firstView, filter: begun }),
    enabled: wanted && path.startsWith('/'),
    retry: false,
    placeholderData: (before?: FolderPage) => before,
  })
  // What was asked for a moment ago is held against what is typed now: no choice is out of date.
  if (!wanted || !data || parentNow !== parent) return []
  return data.entries
    .filter(
      ({ name, metadata }) =>
        metadata.type === 'folder' && !metadata.locked && begins(name, begunNow),
    )
    .slice(0, most)
    .map(({ metadata }) => metadata.path)
    .filter(choice => choice !== typed)
}

/** The folder above the last slash, and what follows it. */
const partsOf = (path: string): [string, string] => {
  const slash = path.lastIndexOf('/')
  return [path.slice(0, slash) || '/', path.slice(slash + 1)]
}

const begins = (name: string, begun: string) =>
  name.toLocaleLowerCase().startsWith(begun.toLocaleLowerCase())
