import { useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The sidebar: after every navigation, and whenever the window crosses 992 px, it is open from that width on and
 * closed below; in between as the operator leaves it.
 */
export function useSidebar() {
  const large = useMediaQuery('(min-width: 992px)', { noSsr: true })
  const location = useLocation()
  const [turned, setTurned] = useState({ location, large, open: large })
  const stale = turned.location !== location || turned.large !== large
  const open = stale ? large : turned.open
  const turn = (next: boolean) => setTurned({ location, large, open: next })
  return { open, large, toggle: () => turn(!open), close: () => turn(false) }
}
