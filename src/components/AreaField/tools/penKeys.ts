// Draws by keyboard: the pen stands in the middle of the map, and the arrow keys move the map below it.
import type { Map as LeafletMap } from 'leaflet'
import type { Position } from '#common/area/types.ts'

interface PenUses {
  isActive: () => boolean
  /** The pen was put down here. */
  began: (at: Position) => void
  moved: (at: Position) => void
}

/** Pixels of one press of an arrow key, without and with Shift. */
const steps = { short: 10, long: 60 }

const directions: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function makePenKeys(map: LeafletMap, { isActive, began, moved }: PenUses) {
  const place = map.getContainer()
  let isDown = false
  const middle = (): Position => {
    const { lng, lat } = map.getCenter()
    return [lng, lat]
  }
  const put = (down: boolean) => {
    isDown = down
    place.classList.toggle('is-pen-down', down)
  }
  const press = ({ key, shiftKey, repeat }: KeyboardEvent): boolean => {
    const direction = directions[key]
    if (key === ' ') {
      if (repeat) return true
      put(!isDown)
      if (isDown) began(middle())
      return true
    }
    if (!isDown || !direction) return false
    const far = shiftKey ? steps.long : steps.short
    map.panBy([direction[0] * far, direction[1] * far], { animate: false })
    moved(middle())
    return true
  }
  const listener = (event: KeyboardEvent) => {
    const modified = event.ctrlKey || event.altKey || event.metaKey
    if (modified || !isActive() || event.target !== place || !press(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // Before Leaflet, whose arrow keys move the map further at once.
  place.addEventListener('keydown', listener, { capture: true })
  return { lift: () => put(false) }
}
