import { Link, useLocation } from 'react-router'
import { Page } from '../../components/Page/Page.tsx'
import { Empty } from '../../components/Page/states.tsx'
import { titleKey } from '../../i18n/titles.ts'
import { useT } from '../../i18n/useT.ts'
import { matchRoute } from '../../routes.ts'

/** A page of the console that is still to be built; it says so instead of pretending. */
export default function NotAvailable() {
  const t = useT()
  const route = matchRoute(useLocation().pathname)
  const title = t(route ? titleKey(route) : 'route.home')
  return (
    <Page title={title}>
      <div className="st-panel">
        <Empty
          title={t('notAvailable.title')}
          action={
            <Link to="/stores" className="st-button">
              {t('notAvailable.back')}
            </Link>
          }
        >
          {t('notAvailable.lead')}
        </Empty>
      </div>
    </Page>
  )
}
