import type { Inks } from './ground.ts'
import type { StreetInks } from './streets/index.ts'

type Roles<Names> = Readonly<Record<keyof Names, string>>

const areaRoles = { overlap: 'var(--bad)', gap: 'var(--warn)' }

/** Mixes two roles. A translucent colour would be darker where streets cross. */
const between = (role: string, part: number, other: string) =>
  `color-mix(in srgb, var(${role}) ${part}%, var(${other}))`

/** The roles of the theme that colour the ground of a map. */
const groundRoles: Roles<Inks> = {
  sea: 'var(--sunken)',
  land: 'var(--surface)',
  border: 'var(--line)',
  river: between('--accent', 55, '--surface'),
}

const streetRoles: Roles<StreetInks> = {
  land: 'var(--surface)',
  green: 'var(--good-soft)',
  water: 'var(--accent-soft)',
  building: 'var(--ground)',
  edge: 'var(--line-strong)',
  small: between('--line-strong', 40, '--surface'),
  road: 'var(--line)',
  mainRoad: 'var(--warn-soft)',
  text: 'var(--text)',
  softText: 'var(--text-soft)',
  halo: 'var(--surface)',
}

/** Resolves roles to the current theme's colours: canvas knows no custom properties. */
function read<Names extends string>(
  container: HTMLElement,
  roles: Readonly<Record<Names, string>>,
): Record<Names, string> {
  const probe = document.createElement('span')
  probe.hidden = true
  container.append(probe)
  const colours = Object.entries<string>(roles).map(([name, role]) => {
    probe.style.color = role
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(colours) as Record<Names, string> // the same names
}

export const groundInks = (container: HTMLElement): Inks => read(container, groundRoles)
export const streetInks = (container: HTMLElement): StreetInks => read(container, streetRoles)
export const areaInks = (container: HTMLElement) => read(container, areaRoles)
