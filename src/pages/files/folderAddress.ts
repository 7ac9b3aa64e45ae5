// How the folder is shown, kept in the address beside its path: sort, filter, hidden names, search.
import { useCallback, useContext, useMemo } from 'react'
import {
  UNSAFE_NavigationContext as NavigationContext,
  useNavigate,
  useSearchParams,
} from 'react-router'
import type { FolderSort } from '#src/dataProvider/index.ts'
import { type Address, addressOf, readAddress } from './address.ts'

/** A search below the folder; both are empty while only its panel is open. */
export interface Sought {
  name: string
  content: string
  matchCase: boolean
}

export const nothingSought: Sought = { name: '', content: '', matchCase: false }

export interface FolderAddress {
  sort: FolderSort
  filter: string
  /** Shows names that begin with a dot. */
  hidden: boolean
  sought: Sought | null
}

/** The available orders, by name. */
export const orders = {
  'name|asc': 'nameUp',
  'name|desc': 'nameDown',
  'modified|desc': 'newest',
  'modified|asc': 'oldest',
  'size|desc': 'largest',
  'size|asc': 'smallest',
  'type|asc': 'typeUp',
  'type|desc': 'typeDown',
} as const satisfies Readonly<Record<FolderSort, string>>

export const isOrder = (text: string): text is FolderSort => Object.hasOwn(orders, text)

/** Limits of the screen's fields, and of the server. */
export const longest = { filter: 255, name: 255, content: 200 } as const

export function readFolderAddress(search: URLSearchParams): FolderAddress {
  const text = (name: string, length: number) => (search.get(name) ?? '').slice(0, length)
  const sort = search.get('sort') ?? ''
  return {
    sort: isOrder(sort) ? sort : 'name|asc',
    filter: text('filter', longest.filter),
    hidden: search.get('hidden') !== 'no',
    sought:
      search.has('find') || search.has('content')
        ? {
            name: text('find', longest.name),
            content: text('content', longest.content),
            matchCase: search.get('case') === 'yes',
          }
        : null,
  }
}

/** Its parameters; null removes one. */
function written(part: Partial<FolderAddress>): Record<string, string | null> {
  const values: Record<string, string | null> = {}
  if (part.sort !== undefined) values.sort = part.sort === 'name|asc' ? null : part.sort
  if (part.filter !== undefined) values.filter = part.filter || null
  if (part.hidden !== undefined) values.hidden = part.hidden ? null : 'no'
  if (part.sought !== undefined) {
    values.find = part.sought && (part.sought.name || (part.sought.content ? null : ''))
    values.content = part.sought?.content || null
    values.case = part.sought?.matchCase ? 'yes' : null
  }
  return values
}

const places = ['path', 'file', 'open', 'line'] as const

/** The search part of an address for that place and view; the rest of `before` stays. */
export function searchOf(
  before: URLSearchParams,
  place: Address | null,
  part: Partial<FolderAddress>,
): string {
  const next = new URLSearchParams(place ? addressOf(place) : '')
  for (const [name, value] of before)
    if (!place || !places.some(parameter => parameter === name)) next.append(name, value)
  for (const [name, value] of Object.entries(written(part))) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return `?${next.toString().replaceAll('%2F', '/')}`
}

/** Reads the address and changes parts of it, always from its current state, not the rendered one. */
export function useFilesAddress(root: string) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { navigator } = useContext(NavigationContext)
  const newest = useCallback(() => {
    // Our routers' navigator is their history, which knows its location; its type does not say so.
    const { location } = navigator as typeof navigator & { location?: { search: string } }
    return new URLSearchParams(location ? location.search : search)
  }, [navigator, search])

  /** Navigates; filter and search stay behind with their folder. */
  const go = useCallback(
    (step: (now: Required<Address>) => Address, options?: { replace?: boolean }) => {
      const before = newest()
      const now = readAddress(before, root)
      const place = step(now)
      const part = place.folder === now.folder ? {} : { filter: '', sought: null }
      void navigate({ search: searchOf(before, place, part) }, options)
    },
    [newest, navigate, root],
  )
  /** Changes how the same folder is shown. */
  const show = useCallback(
    (part: Partial<FolderAddress>) =>
      void navigate({ search: searchOf(newest(), null, part) }, { replace: true }),
    [newest, navigate],
  )
  const address = useMemo(() => readAddress(search, root), [search, root])
  const view = useMemo(() => readFolderAddress(search), [search])
  return { address, view, go, show }
}
