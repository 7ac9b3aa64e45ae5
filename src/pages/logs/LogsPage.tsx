// Logs & Configs: the store's log files, its exchanges, and its configuration.
import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { LoadBoundary } from '#src/components/Loading/LoadBoundary.tsx'
import { type Load, Loaded } from '#src/components/Loading/Loaded.tsx'
import { Page } from '#src/components/Page/Page.tsx'
import { Skeleton } from '#src/components/Page/states.tsx'
import { Tabs } from '#src/components/Tabs/Tabs.tsx'
import { useT } from '#src/i18n/useT.ts'
import { type LogPart, logPartOf, logPartPath, logParts } from './parts.ts'

const screens: Readonly<Record<LogPart, Load>> = {
  files: () => import('./files/index.tsx'),
  exchanges: () => import('./exchanges/index.tsx'),
  config: () => import('./config/index.tsx'),
}

export default function LogsPage() {
  const t = useT()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const part = logPartOf(search)
  // The last address of each part, so that its tab returns there.
  const left = useRef<Partial<Record<LogPart, string>>>({})
  left.current[part] = `?${search}`
  const tabs = logParts.map(name => ({
    name,
    label: t(`logs.parts.${name}`),
    href: name === part ? `?${search}` : (left.current[name] ?? logPartPath(name)),
  }))
  return (
    <Page title={t('route.logs')}>
      <Tabs
        label={t('logs.label')}
        tabs={tabs}
        current={part}
        onChoose={({ href }) => void navigate(href)}
      >
        <LoadBoundary key={part}>
          <Loaded load={screens[part]} fallback={<Skeleton shape="table" rows={9} />} />
        </LoadBoundary>
      </Tabs>
    </Page>
  )
}
