import type { Inks } from './ground.ts'
import type { StreetInks } from './streets/index.ts'

type Roles<Names> = Readonly<Record<keyof Names, string>>

/** The roles of the theme that colour the ground of a map. */
const groundRoles: Roles<Inks> = {
  sea: '--sunken',
  land: '--surface',
  border: '--line',
}

const streetRoles: Roles<StreetInks> = {
  land: '--surface',
  green: '--good-soft',
  water: '--accent-soft',
  building: '--ground',
  edge: '--line-strong',
  road: '--line',
  mainRoad: '--warn-soft',
  text: '--text',
  softText: '--text-soft',
  halo: '--surface',
}

/** The current theme's colours: canvas knows no custom properties. */
function read<Names extends string>(
  container: HTMLElement,
  roles: Readonly<Record<Names, string>>,
): Record<Names, string> {
  const probe = document.createElement('span')
  probe.hidden = true
  container.append(probe)
  const colours = Object.entries<string>(roles).map(([name, role]) => {
    probe.style.color = `var(${role})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(colours) as Record<Names, string> // of the same names
}

export const groundInks = (container: HTMLElement): Inks => read(container, groundRoles)
export const streetInks = (container: HTMLElement): StreetInks => read(container, streetRoles)
