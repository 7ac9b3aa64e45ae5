// The five stops of the tour, and where each is on the screen.
import { keyText } from '#src/components/keys.ts'
import type { Translate } from '#src/i18n/useT.ts'
import { routeNamed } from '#src/routes.ts'
import { paletteKeys } from '../shortcuts/shortcuts.ts'

export interface Stop {
  readonly title: string
  readonly text: string
  /** Selectors of what is pointed at: all that can be seen of them, together. */
  readonly at: string
}

const menuButton = '[aria-controls="menu"]'

/** The box of an element; undefined when it cannot be seen. */
function boxOf(element: Element): DOMRect | undefined {
  if (!element.checkVisibility({ visibilityProperty: true })) return undefined
  const box = element.getBoundingClientRect()
  return box.width > 0 && box.right > 0 ? box : undefined
}

const boxesAt = (at: string) =>
  [...document.querySelectorAll(at)].flatMap(element => boxOf(element) ?? [])

const isSeen = (at: string) => boxesAt(at).length > 0

/** The box around everything a stop points at; null when nothing of it can be seen. */
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

/** With a closed menu, what is in it is told at its button. */
export function stops(t: Translate): readonly Stop[] {
  const isOpen = isSeen('#menu')
  const text = (name: 'store' | 'tools') =>
    t(isOpen ? `guide.tour.${name}.text` : `guide.tour.${name}.closed`)
  const stores = `#menu [href="${routeNamed('stores').path}"]`
  return [
    { title: t('guide.tour.store.title'), text: text('store'), at: isOpen ? stores : menuButton },
    { title: t('guide.tour.tools.title'), text: text('tools'), at: isOpen ? '#menu' : menuButton },
    {
      title: t('guide.tour.find.title'),
      text: t('guide.tour.find.text', { keys: keyText(paletteKeys, t) }),
      at: '.st-palette-button',
    },
    {
      title: t('guide.tour.work.title'),
      text: t('guide.tour.work.text'),
      at: '.st-work-button',
    },
    {
      title: t('guide.tour.help.title'),
      text: t('guide.tour.help.text'),
      at: '.st-help-button, .st-initials',
    },
  ]
}
