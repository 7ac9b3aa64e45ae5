import { type AllowedOrigin, addressOf, originOf } from '#server/net/index.ts'

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

/** Reads DISPATCH_URL and DISPATCH_ORIGINS; adds their faults to `problems`. */
export function dispatchSettings(
  template: string | undefined,
  origins: string | undefined,
  problems: string[],
): DispatchSettings {
  const listed = (origins ?? '').split(/\s+/).filter(Boolean)
  const allowed = listed.flatMap(text => {
    const origin = originOf(text)
    if (origin !== undefined) return [{ origin }]
    problems.push(
      `DISPATCH_ORIGINS must be origins such as https://dispatch.example, and "${text}" is none.`,
    )
    return []
  })
  if (template === undefined) return { template, allowed }
  const unknown = [...template.matchAll(placeholder)].find(
    ([, name]) => !names.some(known => known === name),
  )
  const example = fillTemplate(template, { id: '1', number: '1', country: 'GB' })
  if (unknown || !example) {
    problems.push(
      'DISPATCH_URL must be an address that starts with http:// or https://, with {id}, {number} or {country} where the store stands in it.',
    )
    return { template: undefined, allowed }
  }
  // Its own origin needs no list, as long as nothing of it comes from a store.
  const [beforePath = ''] = /^[^/]*\/\/[^/?#]*/.exec(template) ?? []
  if (allowed.length > 0) return { template, allowed }
  if (!beforePath.includes('{')) return { template, allowed: [{ origin: example.origin }] }
  problems.push(
    'DISPATCH_ORIGINS is missing: the host of DISPATCH_URL depends on the store, so the origins that are allowed must be named.',
  )
  return { template, allowed }
}
