import { Page } from '../../components/Page/Page.tsx'
import { Empty } from '../../components/Page/states.tsx'
import { useT } from '../../i18n/useT.ts'

/** The tools of the store. Beside it lie its tabs, screens of their own: the terminal and the dispatch screen. */
export default function PluginsPage() {
  const t = useT()
  return (
    <Page title={t('route.plugins')}>
      <div className="st-panel">
        <Empty title={t('plugins.none')}>{t('plugins.lead')}</Empty>
      </div>
    </Page>
  )
}
