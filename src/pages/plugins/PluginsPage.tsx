import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '#src/auth/pages.ts'
import { Icon, type IconName } from '#src/components/Icon.tsx'
import { Page } from '#src/components/Page/Page.tsx'
import { Reading } from '#src/components/Page/Reading.tsx'
import { Empty } from '#src/components/Page/states.tsx'
import { type Plugin, useSupport } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'

const icons: Readonly<Record<Plugin['kind'], IconName>> = {
  terminal: 'terminal',
  dscreen: 'screen',
  page: 'plugin',
}

function Card({ plugin }: { plugin: Plugin }) {
  const t = useT()
  const { id, kind, name, version, description, enabled, reason } = plugin
  return (
    <li className="st-panel st-stack st-fit-all st-pad-4">
      <Icon name={icons[kind]} />
      <h2>{shownName(name)}</h2>
      <p className="st-soft">
        {t('plugins.version', { version })}
        {' · '}
        {t(kind === 'page' ? 'plugins.embedded' : 'plugins.builtIn')}
        {' · '}
        {t(enabled ? 'plugins.enabled' : 'plugins.disabled')}
      </p>
      <p>{description}</p>
      {reason !== null && <p className="st-warn">{reason}</p>}
      {enabled && (
        <Button
          component={Link}
          aria-label={`${t('plugins.open')}: ${name}`}
          to={kind === 'page' ? `?plugin=${id}` : `/plugins/${id}`}
        >
          {t('plugins.open')}
        </Button>
      )}
    </li>
  )
}

/**
 * A page of the console's own origin would be the console itself, and its frame would not isolate it. The server
 * may not know the browser's name for it.
 */
const isOwn = ({ url }: Plugin) => url !== null && URL.parse(url)?.origin === location.origin

/** A third-party page in a sandboxed frame: with its own scripts and storage, but no access to ours. */
function Embedded({ plugin: { name, url } }: { plugin: Plugin }) {
  const t = useT()
  if (url === null) return null
  return (
    <div className="st-stack st-gap-3">
      <p className="st-row">
        <Button component={Link} to="/plugins">
          <Icon name="left" />
          {t('plugins.back')}
        </Button>
        <Button href={url} target="_blank" rel="noreferrer noopener">
          {t('dispatch.newTab')}
        </Button>
      </p>
      <iframe
        className="st-tall st-full st-panel"
        src={url}
        title={t('plugins.frame', { name })}
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="no-referrer"
      />
    </div>
  )
}

/** The store's tools. Its neighbouring tabs are separate screens: the terminal and the dispatch screen. */
export default function PluginsPage() {
  const t = useT()
  const { store } = useSession()
  const [search] = useSearchParams()
  const { listPlugins } = useSupport()
  const query = useQuery({
    queryKey: ['plugins', store?.id],
    queryFn: () => listPlugins(store ? { store: store.id } : {}),
  })
  const { data } = query
  const plugins = data?.map(plugin =>
    isOwn(plugin)
      ? { ...plugin, enabled: false, reason: t('plugins.ownOrigin'), url: null }
      : plugin,
  )
  const shown = plugins?.find(plugin => plugin.id === search.get('plugin') && plugin.url !== null)
  return (
    <Page title={shown?.name ?? t('route.plugins')}>
      {shown && <Embedded plugin={shown} />}
      {plugins && !shown && (
        <>
          <p className="st-soft">{t('plugins.lead')}</p>
          <ul className="st-gap-4 st-below st-tiles" aria-label={t('route.plugins')}>
            {plugins.map(plugin => (
              <Card key={plugin.id} plugin={plugin} />
            ))}
          </ul>
          {plugins.length === 0 && <Empty title={t('plugins.none')}>{t('plugins.noneText')}</Empty>}
        </>
      )}
      <Reading query={query} failed={t('plugins.failed')} shape="panel" rows={6} />
    </Page>
  )
}
