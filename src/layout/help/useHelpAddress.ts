import { useLocation } from 'react-router'
import { matchRoute } from '#src/routes.ts'
import { helpAddress } from './helpPages.ts'

/** The address of the current page's documentation. */
export function useHelpAddress(): string {
  const { pathname, search } = useLocation()
  return helpAddress(matchRoute(pathname)?.name, new URLSearchParams(search).get('part'))
}
