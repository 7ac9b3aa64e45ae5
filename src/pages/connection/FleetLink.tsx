import { Button } from '@mui/material'
import { Link } from 'react-router'
import { useSession } from '#src/auth/pages.ts'
import { Icon } from '#src/components/Icon.tsx'
import { useT } from '#src/i18n/useT.ts'

/** The state of all stores, before one is chosen; for operators allowed to open the monitor. */
export function FleetLink() {
  const t = useT()
  const { pages } = useSession()
  if (!pages?.includes('monitor')) return null
  return (
    <Button component={Link} to="/fleet">
      <Icon name="map" />
      {t('route.fleet')}
    </Button>
  )
}
