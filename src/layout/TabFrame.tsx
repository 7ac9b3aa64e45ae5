import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../auth/pages.ts'
import { Tabs } from '../components/Tabs/Tabs.tsx'
import { titleKey } from '../i18n/titles.ts'
import { useT } from '../i18n/useT.ts'
import { type RouteInfo, trail } from '../routes.ts'
import { tabsOf } from './sidebar/menu.ts'

/** The tab page that contains a route; the route itself when there is none. */
export const frameOf = (route: RouteInfo): RouteInfo =>
  trail(route).find(({ asTab }) => asTab) ?? route

interface TabFrameProps {
  route: RouteInfo
  /** The route's own address; a tab with a parameter exists only while it is open. */
  pathname: string
  children: ReactNode
}

/** The tabs of a page that has several; any other page unchanged. */
export function TabFrame({ route, pathname, children }: TabFrameProps) {
  const t = useT()
  const session = useSession()
  const navigate = useNavigate()
  const frame = frameOf(route)
  if (!frame.asTab) return children
  const tabs = tabsOf(frame, route, session).map(({ route: tab, disabled }) => ({
    name: tab.name,
    label: t(titleKey(tab)),
    href: tab === route ? pathname : tab.path,
    disabled: disabled && ('reason' in disabled ? disabled.reason : t('layout.needsStore')),
  }))
  return (
    <Tabs
      label={t(titleKey(frame))}
      tabs={tabs}
      current={route.name}
      onChoose={({ href }) => void navigate(href)}
    >
      {children}
    </Tabs>
  )
}
