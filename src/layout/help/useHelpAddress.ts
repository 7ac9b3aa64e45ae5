import { useLocation } from 'react-router'
import { matchRoute } from '#src/routes.ts'
import { helpAddress } from './helpPages.ts'

/** The address of the current page's documentation. */
export const useHelpAddress = (): string => helpAddress(matchRoute(useLocation().pathname)?.name)
