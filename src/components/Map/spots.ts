// Points and clusters as buttons over the map: one tab stop, and arrow keys to move between them.
import { DomEvent, divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import { ways } from './arrows.ts'
import { latLng } from './pack.ts'
import type { LngLat } from './types.ts'

export interface SpotLook {
  key: string
  at: LngLat
  /** Accessible name, also shown on hover. */
  label: string
  /** Visible text. */
  text: string
  className: string
  kind?: string
  /** A CSS background that shows the shares of the kinds. */
  background?: string
  size: number
  below?: boolean
  press: () => void
}

interface Kept {
  marker: Marker
  button: HTMLButtonElement
  look: SpotLook
}

function dress(button: HTMLButtonElement, { label, text, className, kind, background }: SpotLook) {
  button.className = `st-map-spot ${className}`
  button.textContent = text
  button.title = label
  button.setAttribute('aria-label', label)
  if (kind) button.dataset.kind = kind
  else delete button.dataset.kind
  button.style.background = background ?? ''
}

/** The nearest button in a direction; sideways distance counts double. */
function nearest(
  from: HTMLElement,
  all: readonly HTMLElement[],
  [right, down]: readonly [number, number],
): HTMLElement | undefined {
  const middle = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left + width / 2, top + height / 2] as const
  }
  const [x, y] = middle(from)
  let best: HTMLElement | undefined
  let least = Infinity
  for (const element of all) {
    const [otherX, otherY] = middle(element)
    const ahead = (otherX - x) * right + (otherY - y) * down
    const aside = Math.abs((otherX - x) * down) + Math.abs((otherY - y) * right)
    if (element === from || ahead <= 0 || ahead + 2 * aside >= least) continue
    least = ahead + 2 * aside
    best = element
  }
  return best
}

/** Long: it holds short functions around the current buttons. */
export function makeSpots(map: LeafletMap) {
  let kept = new Map<string, Kept>()
  let stop: string | undefined

  const buttons = () => [...kept.values()].map(({ button }) => button)
  const setStop = (key: string | undefined) => {
    stop = key !== undefined && kept.has(key) ? key : kept.keys().next().value
    for (const [own, { button }] of kept) button.tabIndex = own === stop ? 0 : -1
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const towards = ways[event.key]
    const { currentTarget } = event
    if (!towards || !(currentTarget instanceof HTMLElement)) return
    event.preventDefault()
    event.stopPropagation()
    nearest(currentTarget, buttons(), towards)?.focus()
  }

  const add = (look: SpotLook): Kept => {
    const button = document.createElement('button')
    button.type = 'button'
    dress(button, look)
    DomEvent.disableClickPropagation(button)
    button.addEventListener('click', () => kept.get(look.key)?.look.press())
    button.addEventListener('keydown', onKeyDown)
    button.addEventListener('focus', () => setStop(look.key))
    const icon = divIcon({ html: button, className: '', iconSize: [look.size, look.size] })
    const zIndexOffset = look.below ? -10_000 : 0
    const own = marker(latLng(look.at), {
      icon,
      interactive: false,
      keyboard: false,
      zIndexOffset,
    }).addTo(map)
    return { marker: own, button, look }
  }

  return {
    show: (looks: readonly SpotLook[]) => {
      const focused = document.activeElement
      const next = new Map<string, Kept>()
      for (const look of looks) {
        const had = kept.get(look.key)
        if (!had || had.look.size !== look.size) {
          had?.marker.remove()
          next.set(look.key, add(look))
          continue
        }
        if (had.look.label !== look.label || had.look.background !== look.background)
          dress(had.button, look)
        had.marker.setLatLng(latLng(look.at))
        next.set(look.key, { ...had, look })
      }
      const lost = [...kept.values()].some(
        ({ button, look }) => button === focused && !next.has(look.key),
      )
      for (const [key, { marker: gone }] of kept) if (!next.has(key)) gone.remove()
      kept = next
      setStop(stop)
      // The focused cluster came apart: keeps the focus on the map.
      if (lost) (stop === undefined ? map.getContainer() : kept.get(stop)?.button)?.focus()
    },
  }
}
