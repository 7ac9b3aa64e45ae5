import { type AllowedOrigin, addressOf } from '#server/net/origins.ts'

/** Where the stores' dispatch screens are. */
export interface DispatchSettings {
  /** With `{id}`, `{number}` and `{country}` of the store; undefined when there are none. */
  readonly template: string | undefined
  readonly allowed: readonly AllowedOrigin[]
}

const names = ['id', 'number', 'country'] as const
export type Place = (typeof names)[number]

const placeholder = /\{([^{}]*)\}/g

/** The template with its placeholders filled; undefined when that is not a plain address. */
export function fillTemplate(
  template: string,
  values: Readonly<Record<Place, string>>,
): URL | undefined {
  // A value consisting of dots would leave its folder, however it is encoded.
  if (names.some(name => template.includes(`{${name}}`) && /^\.*$/.test(values[name])))
    return undefined
  const filled = template.replaceAll(placeholder, (_, name) =>
    encodeURIComponent(Reflect.get(values, name)),
  )
  return addressOf(filled)
}

/** Whether a text is an address once its placeholders are filled, and has no others. */
export function isTemplate(text: string): boolean {
  const places = [...text.matchAll(placeholder)].map(([, name]) => name)
  return places.every(place => names.some(name => name === place)) && exampleOf(text) !== undefined
}

const exampleOf = (template: string) =>
  fillTemplate(template, { id: '1', number: '1', country: 'GB' })

/** The settings; the template's own origin needs no list unless it depends on the store. */
export function dispatchSettings(
  template: string | undefined,
  origins: readonly string[] | undefined,
  problems: string[],
): DispatchSettings {
  const allowed = (origins ?? []).map(origin => ({ origin }))
  if (template === undefined || allowed.length > 0) return { template, allowed }
  const [beforePath = ''] = /^[^/]*\/\/[^/?#]*/.exec(template) ?? []
  const origin = beforePath.includes('{') ? undefined : exampleOf(template)?.origin
  if (origin !== undefined) return { template, allowed: [{ origin }] }
  problems.push(
    'DISPATCH_ORIGINS is missing: the host of DISPATCH_URL depends on the store, so the origins that are allowed must be named.',
  )
  return { template, allowed }
}
