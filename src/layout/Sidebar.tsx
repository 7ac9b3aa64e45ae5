import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../auth/pages.ts'
import { Icon } from '../components/Icon.tsx'
import { titleKey } from '../i18n/titles.ts'
import { useT } from '../i18n/useT.ts'
import { matchRoute } from '../routes.ts'
import { holds, type MenuItem, menuOf } from './menu.ts'

function Entry({ item }: { item: MenuItem }) {
  const t = useT()
  const { route, disabled } = item
  const current = matchRoute(useLocation().pathname)?.name
  const why = disabled && ('reason' in disabled ? disabled.reason : t('layout.needsStore'))
  const content = (
    <>
      {route.parent === null && <Icon name={route.iconClass} />}
      <span>{t(titleKey(route))}</span>
    </>
  )
  if (!disabled)
    return (
      <Link to={route.path} className="st-entry" aria-current={current === route.name && 'page'}>
        {content}
      </Link>
    )
  return (
    // Reachable by Tab, so that the reason can be heard.
    // biome-ignore lint/a11y/useSemanticElements: a link without address is the honest element
    <span
      role="link"
      aria-disabled="true"
      tabIndex={0}
      className="st-entry"
      title={why ?? undefined}
      aria-description={why ?? undefined}
    >
      {content}
    </span>
  )
}

function Group({ item }: { item: MenuItem }) {
  const t = useT()
  const current = matchRoute(useLocation().pathname)?.name
  const inside = item.children.some(child => holds(child.route, current))
  const [opened, setOpened] = useState<boolean | null>(item.route.expanded || null)
  const open = opened ?? inside
  const id = `menu-${item.route.name}`
  return (
    <li>
      <div className="st-group">
        <Entry item={item} />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          aria-label={t('layout.expand', { name: t(titleKey(item.route)) })}
          onClick={() => setOpened(!open)}
        >
          <Icon name="down" />
        </button>
      </div>
      <ul id={id} hidden={!open}>
        {item.children.map(child => (
          <li key={child.route.name}>
            <Entry item={child} />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The allowed pages; those that need a store say so until one is set. */
export function Sidebar({ open }: { open: boolean }) {
  const t = useT()
  const items = menuOf(useSession())
  return (
    <nav id="menu" className="st-side" aria-label={t('layout.menu')} hidden={!open}>
      <ul>
        {items.map(item =>
          item.children.length > 0 ? (
            <Group key={item.route.name} item={item} />
          ) : (
            <li key={item.route.name}>
              <Entry item={item} />
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
