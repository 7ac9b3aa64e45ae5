import { type MouseEvent, useCallback, useContext } from 'react'
import {
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router'

/** Changes the given parameters. */
type Update = (search: URLSearchParams) => void

/** Sets these values; null or '' removes the parameter. */
export const withValues =
  (values: Readonly<Record<string, string | null | undefined>>): Update =>
  search => {
    for (const [name, value] of Object.entries(values)) {
      if (value) search.set(name, value)
      else search.delete(name)
    }
  }

/** Whether a click has no modifier that makes the browser open the link its own way. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/**
 * The parameters of the address, and functions to change some. A change starts from the current address, not from
 * the rendered one: of two changes before the next render, neither reverts the other. `linkTo` returns the props
 * of a link. A change without effect is ignored, and so is one that arrives (a typing pause ended) after the page
 * was left: it would lead back.
 */
export function useSearchAddress() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { navigator } = useContext(NavigationContext)

  /** Null when the page was left. */
  const newest = useCallback(() => {
    // Our routers' navigator is their history, which knows its location; its type does not say so.
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
