// The palette's results from the connected store: recent files, actions, logs, configuration documents. Read under
// the query keys of their pages, so that both share their data; failures are silently skipped.
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#src/auth/pages.ts'
import { ranked } from '#src/components/rank.ts'
import { useSupport } from '#src/dataProvider/index.ts'
import { routeNamed } from '#src/routes.ts'
import { isAllowed } from '../sidebar/menu.ts'
import type { Entry, EntryGroup } from './paletteEntries.ts'

/** Entries per group: more letters find the rest. */
const most = 8
/** Recent files before anything is typed. */
const few = 5
/** How long data counts as fresh, in ms. */
const fresh = 30_000

/** Reads for the typed text; disabled when one of the required pages is not allowed. */
function useRead<Data>(
  wanted: boolean,
  pages: readonly string[],
  query: Pick<UseQueryOptions<Data>, 'queryKey' | 'queryFn' | 'staleTime'>,
) {
  const session = useSession()
  const enabled =
    wanted &&
    session.store !== null &&
    pages.every(
      page => isAllowed(routeNamed(page), session) && !Object.hasOwn(session.notSupported, page),
    )
  const { data, isLoading } = useQuery({ staleTime: fresh, ...query, enabled })
  return { data: enabled ? data : undefined, busy: isLoading }
}

const baseOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/')) || '/'

function answering<Item>(
  items: readonly Item[] | undefined,
  typed: string,
  text: (item: Item) => string,
) {
  return ranked(items ?? [], typed, text, { whole: true }).slice(0, most)
}

/** Opens a file of the store, in addition to those open in the files manager, if that is shown. */
function useOpenFile() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { path } = routeNamed('filesmanager')
  return (file: string) => {
    const address = new URLSearchParams(pathname === path ? search : '')
    address.delete('line')
    if (!address.getAll('file').includes(file)) address.append('file', file)
    address.set('open', file)
    void navigate(`${path}?${address}`)
  }
}

/** The matching ones, newest first; without a text the last few. */
export function useRecentFiles(typed: string) {
  const { listRecentFiles } = useSupport()
  const store = useSession().store?.id ?? 0
  const openFile = useOpenFile()
  const { data, busy } = useRead(true, ['filesmanager'], {
    queryKey: ['files', store, 'recent'],
    queryFn: ({ signal }) => listRecentFiles({ store, signal }),
    staleTime: 0,
  })
  const found = typed === '' ? data?.slice(0, few) : answering(data, typed, ({ path }) => path)
  const entries = (found ?? []).map(
    ({ path }): Entry => ({
      id: `file-${path}`,
      icon: 'file',
      text: baseOf(path),
      hint: folderOf(path),
      run: () => openFile(path),
    }),
  )
  const group: EntryGroup = { title: 'looks.palette.files', entries }
  return { group, busy: typed !== '' && busy }
}

/**
 * Typed text filters at once, so that Enter never takes an entry that no longer matches; reading waits for the
 * typing pause. Long: it reads and shows three kinds alike.
 */
export function useOfStore(typed: string, rested: string) {
  const { listActions, listLogFiles, configDocuments } = useSupport()
  const navigate = useNavigate()
  const store = useSession().store?.id ?? 0
  const wanted = rested !== ''
  const actions = useRead(wanted, ['actions', 'action'], {
    queryKey: ['actions', store],
    queryFn: ({ signal }) => listActions({ store, signal }),
  })
  const logs = useRead(wanted, ['logs'], {
    queryKey: ['logs', store, 'files'],
    queryFn: ({ signal }) => listLogFiles({ store, signal }),
  })
  const documents = useRead(wanted, ['logs'], {
    queryKey: ['config', store, 'documents'],
    queryFn: ({ signal }) => configDocuments({ store, signal }),
  })
  const logsAt = (values: Record<string, string>) =>
    void navigate(`${routeNamed('logs').path}?${new URLSearchParams(values)}`)
  const groups: readonly EntryGroup[] = [
    {
      title: 'route.actions',
      entries: answering(
        actions.data,
        typed,
        ({ title, category, name }) => `${title} ${category} ${name}`,
      ).map(
        ({ name, title, category }): Entry => ({
          id: `action-${name}`,
          icon: 'action',
          text: title,
          hint: category,
          run: () => void navigate(`${routeNamed('actions').path}/${encodeURIComponent(name)}`),
        }),
      ),
    },
    {
      title: 'looks.palette.logs',
      entries: answering(logs.data?.files, typed, ({ path }) => path).map(
        ({ path }): Entry => ({
          id: `log-${path}`,
          icon: 'log',
          text: baseOf(path),
          hint: folderOf(path),
          run: () => logsAt({ file: path }),
        }),
      ),
    },
    {
      title: 'looks.palette.documents',
      entries: answering(documents.data, typed, ({ name, path }) => `${name} ${path}`).map(
        ({ name, path }): Entry => ({
          id: `document-${name}`,
          icon: 'form',
          text: name,
          hint: path,
          run: () => logsAt({ part: 'config', doc: name }),
        }),
      ),
    },
  ]
  return { groups, busy: [actions, logs, documents].some(({ busy }) => busy) }
}
