import { Divider, Menu, MenuItem } from '@mui/material'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#src/components/Icon.tsx'
import { keyText } from '#src/components/keys.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Offer, Point } from '../types.ts'
import { shortcutsOf } from './keys.ts'

interface CommandMenuProps {
  label: string
  groups: readonly (readonly Offer[])[]
  /** Position of its upper corner, if there is room. */
  at: Point
  onClose: () => void
}

/** Commands as a menu; disabled ones can be focused too, and say why. */
export function CommandMenu({ label, groups, at, onClose }: CommandMenuProps) {
  const t = useT()
  const id = useId()
  const offers = groups.flat()
  const [active, setActive] = useState(offers[0])
  /** Closes first, so that the focus is back before a dialog takes it. */
  const choose = (offer: Offer) => {
    flushSync(onClose)
    offer.run()
  }
  return (
    <Menu
      open
      onClose={onClose}
      onKeyDown={event => event.stopPropagation()} // the page behind has its own keys
      onContextMenu={event => {
        event.preventDefault()
        // Opens the menu of the element behind at once.
        if (event.target instanceof Element && event.target.closest('[role="menu"]')) return
        flushSync(onClose)
        const { clientX, clientY } = event
        document
          .elementFromPoint(clientX, clientY)
          ?.dispatchEvent(new MouseEvent('contextmenu', { ...menuEvent, clientX, clientY }))
      }}
      anchorReference="anchorPosition"
      anchorPosition={{ left: at.x, top: at.y }}
      marginThreshold={8}
      transitionDuration={0}
      container={() => document.querySelector('main')} // a landmark, for screen reader navigation
      slotProps={{ list: { 'aria-label': label, disabledItemsFocusable: true } }}
    >
      {groups.flatMap((group, place) => [
        ...(place > 0 ? [<Divider key={`over${group[0]?.id}`} component="li" />] : []),
        ...group.map(offer => (
          <MenuItem
            key={offer.id}
            aria-disabled={offer.refusal !== null}
            aria-describedby={offer.refusal ? `${id}${offer.id}` : undefined}
            aria-keyshortcuts={shortcutsOf(offer.keys)}
            title={offer.refusal ? t(offer.refusal) : undefined}
            onFocus={() => setActive(offer)}
            onPointerMove={event => event.currentTarget.focus({ preventScroll: true })}
            onClick={() => choose(offer)}
          >
            <OfferText offer={offer} whyId={`${id}${offer.id}`} />
          </MenuItem>
        )),
      ])}
      {offers.some(offer => offer.refusal) && (
        <li className="st-commands-why st-pad-1 st-over st-fine st-soft" aria-hidden="true">
          {active?.refusal && t(active.refusal)}
        </li>
      )}
    </Menu>
  )
}

const menuEvent = { bubbles: true, cancelable: true } as const

function OfferText({ offer, whyId }: { offer: Offer; whyId: string }) {
  const t = useT()
  const { label, icon, keys, refusal } = offer
  return (
    <>
      <Icon name={icon} />
      <span className="st-grow">{t(label)}</span>
      {keys && (
        <span aria-hidden="true">
          <kbd>{keyText(keys, t)}</kbd>
        </span>
      )}
      {refusal && (
        <span id={whyId} hidden>
          {t(refusal)}
        </span>
      )}
    </>
  )
}
