import { Alert, Button } from '@mui/material'
import { Link } from 'react-router'
import { landing } from '#src/auth/guard.ts'
import { useSession } from '#src/auth/pages.ts'
import { titleKey } from '#src/i18n/titles.ts'
import { useT } from '#src/i18n/useT.ts'
import { defaultRoute, matchRoute } from '#src/routes.ts'

/** Shown when that store is already connected: goes on without connecting again. */
export function AlreadyHere({ store, to }: { store: number; to: string | null }) {
  const t = useT()
  const session = useSession()
  if (session.store?.id !== store) return null
  const target = landing(to, session)
  const route = matchRoute(target.split(/[?#]/)[0] ?? '') ?? defaultRoute
  return (
    <Alert role="note">
      <span>{t('connection.already')}</span>
      <Button component={Link} to={target}>
        {t('connection.goOn', { page: t(titleKey(route)) })}
      </Button>
    </Alert>
  )
}
