import {
  Collapse,
  Drawer,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Toolbar,
} from '@mui/material'
import { type RefObject, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '#src/auth/pages.ts'
import { Icon } from '#src/components/Icon.tsx'
import { useFocusBack } from '#src/components/Leaving/useFocusBack.ts'
import { Reason } from '#src/components/Reason/Reason.tsx'
import { titleKey } from '#src/i18n/titles.ts'
import { useT } from '#src/i18n/useT.ts'
import { matchRoute } from '#src/routes.ts'
import { entryOf, holds, type MenuItem, menuOf } from './menu.ts'
import './sidebar.css'

const useCurrent = () => matchRoute(useLocation().pathname)

function Label({ item: { route } }: { item: MenuItem }) {
  const t = useT()
  return (
    <>
      {route.parent === null && (
        <ListItemIcon>
          <Icon name={route.iconClass} />
        </ListItemIcon>
      )}
      <ListItemText>{t(titleKey(route))}</ListItemText>
    </>
  )
}

function Entry({ item }: { item: MenuItem }) {
  const t = useT()
  const { route, disabled } = item
  const here = useCurrent()
  const selected = entryOf(here) === route
  const current = selected ? (here === route ? 'page' : 'true') : undefined
  if (!disabled)
    return (
      <ListItemButton component={Link} to={route.path} selected={selected} aria-current={current}>
        <Label item={item} />
      </ListItemButton>
    )
  return (
    <Reason text={'reason' in disabled ? disabled.reason : t('layout.needsStore')}>
      {reason => (
        // A link without an address, reachable by Tab, so that the reason can be heard and seen.
        <ListItemButton
          component="span"
          role="link"
          selected={selected}
          aria-current={current}
          aria-disabled="true"
          aria-describedby={reason}
        >
          <Label item={item} />
        </ListItemButton>
      )}
    </Reason>
  )
}

/** Open when it contains the current page, again after each navigation; otherwise as the operator left it. */
function useGroup(item: MenuItem) {
  const { key } = useLocation()
  const current = useCurrent()?.name
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
      <div className="st-group st-in-line st-gap-0">
        {item.allowed ? (
          <>
            <Entry item={item} />
            <IconButton aria-label={t('layout.expand', { name })} {...pages}>
              <Icon name="down" />
            </IconButton>
          </>
        ) : (
          <ListItemButton component="button" {...pages}>
            <Label item={item} />
            <Icon name="down" />
          </ListItemButton>
        )}
      </div>
      <Collapse in={open} id={id}>
        <List disablePadding>
          {item.children.map(child => (
            <ListItem disablePadding key={child.route.name}>
              <Entry item={child} />
            </ListItem>
          ))}
        </List>
      </Collapse>
    </li>
  )
}

/** Only when over the page; the focus starts at its button. */
function Head({ close }: { close: () => void }) {
  const t = useT()
  return (
    <Toolbar className="st-side-head st-rigid st-strong" variant="dense">
      <IconButton
        ref={button => button?.focus()}
        color="inherit"
        aria-label={t('layout.closeMenu')}
        onClick={close}
      >
        <Icon name="close" />
      </IconButton>
      <span>{t('app.name')}</span>
    </Toolbar>
  )
}

interface SidebarProps {
  open: boolean
  /** Shown beside the page; otherwise over it. */
  large: boolean
  close: () => void
  /** The button that opens it. */
  opener: RefObject<HTMLButtonElement | null>
}

/** The allowed pages; those that need a store say so until one is connected. */
export function Sidebar({ open, large, close, opener }: SidebarProps) {
  const t = useT()
  // It may also close because the window shrinks.
  useFocusBack(open ? () => opener.current : null)
  const items = menuOf(useSession())
  return (
    <Drawer
      variant={large ? 'persistent' : 'temporary'}
      open={open}
      onClose={close}
      transitionDuration={250}
      ModalProps={{ closeAfterTransition: false }}
      slotProps={{
        transition: { easing: 'ease' },
        paper: { className: 'st-side', ...(large ? {} : { 'aria-label': t('layout.menu') }) },
      }}
    >
      <nav id="menu" aria-label={t('layout.menu')}>
        {!large && <Head close={close} />}
        <List>
          {items.map(item =>
            item.children.length > 0 ? (
              <Group key={item.route.name} item={item} />
            ) : (
              <ListItem disablePadding key={item.route.name}>
                <Entry item={item} />
              </ListItem>
            ),
          )}
        </List>
      </nav>
    </Drawer>
  )
}
