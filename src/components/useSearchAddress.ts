import { type MouseEvent, useCallback, useContext } from 'react'
import {
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router'

/** Changes the parameters it is given. */
type Update = (search: URLSearchParams) => void

/** The values to set; null or '' takes a parameter away. */
export const withValues =
  (values: Readonly<Record<string, string | null | undefined>>): Update =>
  search => {
    for (const [name, value] of Object.entries(values)) {
      if (value) search.set(name, value)
      else search.delete(name)
    }
  }

/** Not one by which the browser opens a link in its own way. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/**
 * The parameters of the address, and the way to change some of them. A change starts from the address as
 * it is at that moment, not as it was drawn: of two changes before the next drawing neither takes the
 * other back. `linkTo` is the same as a link's properties. A change that changes nothing is none, and so is
 * one that comes (typing has rested) when the page was left: it would lead back.
 */
export function useSearchAddress() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { navigator } = useContext(NavigationContext)

  /** Null when the page was left. */
  const newest = useCallback(() => {
    // Our routers' navigator is their history, which knows its place; its type does not say so.
    const { location } = navigator as typeof navigator & {
      location?: { pathname: string; search: string }
    }
    if (!location) return new URLSearchParams(search)
    return location.pathname === pathname ? new URLSearchParams(location.search) : null
  }, [navigator, pathname, search])

  const change = useCallback(
    (update: Update, { replace = false } = {}) => {
      const before = newest()
      if (!before) return
      const next = new URLSearchParams(before)
      update(next)
      if (`${next}` !== `${before}`) void navigate({ search: `${next}` }, { replace })
    },
    [newest, navigate],
  )

  const linkTo = useCallback(
    (update: Update) => {
      const drawn = new URLSearchParams(search)
      update(drawn)
      const onClick = (event: MouseEvent) => {
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        change(update)
      }
      return { to: `?${drawn}`, onClick }
    },
    [search, change],
  )
  return { search, change, linkTo }
}
