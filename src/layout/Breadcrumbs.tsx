import { Link, useLocation } from 'react-router'
import { titleKey } from '../i18n/titles.ts'
import { useT } from '../i18n/useT.ts'
import { matchRoute, trail } from '../routes.ts'

/** From Home along the nesting of the menu; the last one is where we are. */
export function Breadcrumbs() {
  const t = useT()
  const route = matchRoute(useLocation().pathname)
  const steps = route ? trail(route) : []
  return (
    <nav className="st-crumbs" aria-label={t('layout.breadcrumbs')}>
      <ol>
        <li>
          <Link to="/">{t('route.home')}</Link>
        </li>
        {steps.map((step, index) => (
          <li key={step.name}>
            {index === steps.length - 1 ? (
              <span aria-current="page">{t(titleKey(step))}</span>
            ) : (
              <Link to={step.path}>{t(titleKey(step))}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
