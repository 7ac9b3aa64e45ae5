import { Fragment, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#src/components/Icon.tsx'
import { keyText } from '#src/components/keys.ts'
import { findByTyping, useTyping } from '#src/components/Tree/index.ts'
import { useClosing } from '#src/components/useClosing.ts'
import { useT } from '#src/i18n/useT.ts'
import { shortcutsOf } from './keys.ts'
import type { Offer, Point } from './types.ts'
import './commands.css'

interface CommandMenuProps {
  label: string
  groups: readonly (readonly Offer[])[]
  /** Its upper corner; on the other side of it where there is no room. */
  at: Point
  /** `back`: the focus is to return to where it was. */
  onClose: (back: boolean) => void
}

/** Commands as a menu: arrows walk, letters jump, Enter does it, Escape and Tab close. */
export function CommandMenu({ label, groups, at, onClose }: CommandMenuProps) {
  const t = useT()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const typing = useTyping()
  const offers = groups.flat()
  const [active, setActive] = useState(0)
  useInSight(menu, at)
  useClosing(true, menu, () => onClose(false))

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  const go = (to: number) => items()[(to + offers.length) % offers.length]?.focus()
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation() // what is behind has keys of its own
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      return onClose(true)
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    const names = offers.map(offer => t(offer.label))
    const typed = step || event.key === ' ' ? '' : typing(event.key)
    if (step) go(step(active, offers.length))
    else if (typed) go(findByTyping(typed, names, active))
    else return
    event.preventDefault()
  }
  const choose = (offer: Offer) => {
    onClose(true) // first, so that a dialog of the command knows where the focus goes back to
    offer.run()
  }

  const refusal = offers[active]?.refusal
  return createPortal(
    <div
      ref={menu}
      className="st-commands-menu"
      onContextMenu={event => event.preventDefault()}
      onKeyDown={onKeyDown}
      role="menu"
      aria-label={label}
      tabIndex={-1}
    >
      {groups.map((group, place) => (
        <Fragment key={group[0]?.id ?? place}>
          {place > 0 && <hr />}
          {group.map(offer => (
            <MenuItem
              key={offer.id}
              offer={offer}
              whyId={`${id}${offer.id}`}
              onFocus={() => setActive(offers.indexOf(offer))}
              onChoose={() => choose(offer)}
            />
          ))}
        </Fragment>
      ))}
      {offers.some(offer => offer.refusal) && (
        <p className="st-commands-why" aria-hidden="true">
          {refusal && t(refusal)}
        </p>
      )}
    </div>,
    document.querySelector('main') ?? document.body, // a landmark, for who goes by those
  )
}

interface MenuItemProps {
  offer: Offer
  whyId: string
  onFocus: () => void
  onChoose: () => void
}

function MenuItem({ offer, whyId, onFocus, onChoose }: MenuItemProps) {
  const t = useT()
  const { refusal, keys } = offer
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={refusal !== null}
      aria-describedby={refusal ? whyId : undefined}
      aria-keyshortcuts={shortcutsOf(keys)}
      title={refusal ? t(refusal) : undefined}
      onFocus={onFocus}
      onPointerMove={event => event.currentTarget.focus({ preventScroll: true })}
      onClick={onChoose}
    >
      <Icon name={offer.icon} />
      <span>{t(offer.label)}</span>
      {keys && (
        <span aria-hidden="true" className="st-commands-key">
          <kbd>{keyText(keys, t)}</kbd>
        </span>
      )}
      {refusal && (
        <span id={whyId} hidden>
          {t(refusal)}
        </span>
      )}
    </button>
  )
}

/** Puts it where it is whole in sight, and the focus on its first command. */
function useInSight(menu: React.RefObject<HTMLDivElement | null>, { x, y }: Point) {
  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    const { width, height } = element.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const margin = 8
    const left = x + width > clientWidth - margin ? x - width : x
    const top = y + height > clientHeight - margin ? clientHeight - margin - height : y
    element.style.left = `${Math.max(margin, left)}px`
    element.style.top = `${Math.max(margin, top)}px`
    element.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true })
  }, [menu, x, y])
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: at => at + 1,
  ArrowUp: at => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}
