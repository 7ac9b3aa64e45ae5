import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../auth/pages.ts'
import { Icon } from '../components/Icon.tsx'
import { Reason } from '../components/Reason/Reason.tsx'
import { titleKey } from '../i18n/titles.ts'
import { useT } from '../i18n/useT.ts'
import { matchRoute } from '../routes.ts'
import { holds, type MenuItem, menuOf } from './menu.ts'
import './sidebar.css'

const useCurrent = () => matchRoute(useLocation().pathname)?.name

function Label({ item: { route } }: { item: MenuItem }) {
  const t = useT()
  return (
    <>
      {route.parent === null && <Icon name={route.iconClass} />}
      <span>{t(titleKey(route))}</span>
    </>
  )
}

function Entry({ item }: { item: MenuItem }) {
  const t = useT()
  const { route, disabled } = item
  const current = useCurrent() === route.name ? 'page' : undefined
  if (!disabled)
    return (
      <Link to={route.path} className="st-entry" aria-current={current}>
        <Label item={item} />
      </Link>
    )
  return (
    <Reason text={'reason' in disabled ? disabled.reason : t('layout.needsStore')}>
      {reason => (
        // Reachable by Tab, so that the reason can be heard and seen.
        // biome-ignore lint/a11y/useSemanticElements: a link without address is the honest element
        <span
          role="link"
          aria-disabled="true"
          aria-current={current}
          aria-describedby={reason}
          tabIndex={0}
          className="st-entry"
        >
          <Label item={item} />
        </span>
      )}
    </Reason>
  )
}

/** Open with the current page in it, again after each navigation; otherwise as it was left by hand. */
function useGroup(item: MenuItem) {
  const { key } = useLocation()
  const current = useCurrent()
  const inside = item.children.some(child => holds(child.route, current))
  const [byHand, setByHand] = useState<{ key: string; open: boolean | null }>({
    key,
    open: item.route.expanded || null,
  })
  const stale = inside && byHand.key !== key
  const open = (stale ? null : byHand.open) ?? inside
  return { open, toggle: () => setByHand({ key, open: !open }) }
}

function Group({ item }: { item: MenuItem }) {
  const t = useT()
  const { open, toggle } = useGroup(item)
  const name = t(titleKey(item.route))
  const id = `menu-${item.route.name}`
  const pages = { 'aria-expanded': open, 'aria-controls': id, onClick: toggle }
  return (
    <li>
      <div className="st-group">
        {item.allowed ? (
          <>
            <Entry item={item} />
            <button
              type="button"
              className="st-group-toggle"
              aria-label={t('layout.expand', { name })}
              {...pages}
            >
              <Icon name="down" />
            </button>
          </>
        ) : (
          <button type="button" className="st-entry" {...pages}>
            <Label item={item} />
            <Icon name="down" />
          </button>
        )}
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

/** Over the page the focus starts in it; closed with the focus in it, that goes to its button. */
function useFocus(open: boolean, over: boolean, opener: RefObject<HTMLButtonElement | null>) {
  const place = useRef<HTMLElement>(null)
  const was = useRef(open)
  useEffect(() => {
    if (over) place.current?.querySelector('button')?.focus()
  }, [over])
  useEffect(() => {
    const closed = was.current && !open
    was.current = open
    const { activeElement } = document
    if (!closed || !(place.current?.contains(activeElement) || activeElement === document.body))
      return
    opener.current?.focus()
  }, [open, opener])
  return place
}

interface SidebarProps {
  open: boolean
  over: boolean
  close: () => void
  /** The button that opens it. */
  opener: RefObject<HTMLButtonElement | null>
}

/** The allowed pages; those that need a store say so until one is set. */
export function Sidebar({ open, over, close, opener }: SidebarProps) {
  const t = useT()
  const items = menuOf(useSession())
  const place = useFocus(open, over, opener)
  return (
    <nav
      id="menu"
      className="st-side"
      aria-label={t('layout.menu')}
      hidden={!open}
      inert={!open}
      ref={place}
    >
      {over && (
        <div className="st-side-head">
          <button
            type="button"
            className="st-bar-button"
            aria-label={t('layout.closeMenu')}
            onClick={close}
          >
            <Icon name="close" />
          </button>
          <span>{t('app.name')}</span>
        </div>
      )}
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
