import { Breadcrumbs as Crumbs } from '@mui/material'
import { Link, useLocation } from 'react-router'
import { useSession } from '../auth/pages.ts'
import { titleKey } from '../i18n/titles.ts'
import { useT } from '../i18n/useT.ts'
import { matchRoute, type RouteInfo, trail } from '../routes.ts'
import { isAllowed } from './sidebar/menu.ts'

function Step({ route, last }: { route: RouteInfo; last: boolean }) {
  const t = useT()
  const session = useSession()
  const title = t(titleKey(route))
  if (last) return <span aria-current="page">{title}</span>
  return isAllowed(route, session) ? <Link to={route.path}>{title}</Link> : <span>{title}</span>
}

/** From Home along the menu's nesting; the last one is the current page. */
export function Breadcrumbs() {
  const t = useT()
  const route = matchRoute(useLocation().pathname)
  const steps = route ? trail(route) : []
  return (
    <Crumbs aria-label={t('layout.breadcrumbs')}>
      <Link to="/">{t('route.home')}</Link>
      {steps.map(step => (
        <Step key={step.name} route={step} last={step === route} />
      ))}
    </Crumbs>
  )
}
