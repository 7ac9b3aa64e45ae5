import { Link } from 'react-router'
import { useSession } from '../../auth/pages.ts'
import { titleKey } from '../../i18n/titles.ts'
import { useT } from '../../i18n/useT.ts'
import { defaultRoute, innerPath, matchRoute } from '../../routes.ts'

/** For who is connected to that store already: the way on without a new connection. */
export function AlreadyHere({ store, to }: { store: number; to: string | null }) {
  const t = useT()
  if (useSession().store?.id !== store) return null
  const target = innerPath(to) ?? defaultRoute.path
  const route = matchRoute(target.split(/[?#]/)[0] ?? '') ?? defaultRoute
  return (
    <p className="st-note st-access-note">
      <span>{t('connection.already')}</span>
      <Link to={target} className="st-button">
        {t('connection.goOn', { page: t(titleKey(route)) })}
      </Link>
    </p>
  )
}
