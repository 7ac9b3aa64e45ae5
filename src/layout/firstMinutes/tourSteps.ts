// The five stops of the tour, and their places on the screen.
import { keyText } from '#src/components/keys.ts'
import type { Translate } from '#src/i18n/useT.ts'
import { routeNamed } from '#src/routes.ts'
import { paletteKeys } from '../shortcuts/shortcuts.ts'

export interface Stop {
  readonly title: string
  readonly text: string
  /** Selectors of the target: every visible element that matches. */
  readonly at: string
  /** The preferred side for the text. */
  readonly side: 'right' | 'bottom'
}

const menuButton = '[aria-controls="menu"]'

/** The box of an element; undefined when it is not visible. */
function boxOf(element: Element): DOMRect | undefined {
  if (!element.checkVisibility({ visibilityProperty: true })) return undefined
  const box = element.getBoundingClientRect()
  return box.width > 0 && box.right > 0 ? box : undefined
}

const boxesAt = (at: string) =>
  [...document.querySelectorAll(at)].flatMap(element => boxOf(element) ?? [])

const isSeen = (at: string) => boxesAt(at).length > 0

/** The box around a stop's target; null when none of it is visible. */
export function placeOf({ at }: Stop): Omit<DOMRect, 'toJSON'> | null {
  const boxes = boxesAt(at)
  if (boxes.length === 0) return null
  const [x, y] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
  const right = Math.max(...boxes.map(box => box.right))
  const bottom = Math.max(...boxes.map(box => box.bottom))
  return {
    x,
    y,
    width: right - x,
    height: bottom - y,
    left: x,
    top: y,
    right,
    bottom,
  }
}

/** The stops. With a closed menu, those inside it point at its button. */
export function stops(t: Translate): readonly Stop[] {
  const isOpen = isSeen('#menu')
  const text = (name: 'store' | 'tools') =>
    t(isOpen ? `guide.tour.${name}.text` : `guide.tour.${name}.closed`)
  const stores = `#menu [href="${routeNamed('stores').path}"]`
  const inMenu = (at: string) =>
    isOpen ? ({ at, side: 'right' } as const) : ({ at: menuButton, side: 'bottom' } as const)
  return [
    { title: t('guide.tour.store.title'), text: text('store'), ...inMenu(stores) },
    { title: t('guide.tour.tools.title'), text: text('tools'), ...inMenu('#menu') },
    {
      title: t('guide.tour.find.title'),
      text: t('guide.tour.find.text', { keys: keyText(paletteKeys, t) }),
      at: '.st-palette-button',
      side: 'bottom',
    },
    {
      title: t('guide.tour.work.title'),
      text: t('guide.tour.work.text'),
      at: '.st-work-button',
      side: 'bottom',
    },
    {
      title: t('guide.tour.help.title'),
      text: t('guide.tour.help.text'),
      at: '.st-help-button, .st-initials',
      side: 'bottom',
    },
  ]
}
