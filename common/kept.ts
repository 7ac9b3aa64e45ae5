// Stores values in the browser, per tab or permanently. Storage is a convenience: where it is blocked or full, values
// last as long as the page, silently.

const places = { tab: () => sessionStorage, browser: () => localStorage } as const
type Place = keyof typeof places

/** Null where nothing is stored. */
export function kept(place: Place, key: string): string | null {
  try {
    return places[place]().getItem(key)
  } catch {
    return null
  }
}

/** Any JSON somebody stored; null where nothing is stored or it is not JSON. */
export function keptJson(place: Place, key: string): unknown {
  try {
    return JSON.parse(kept(place, key) ?? 'null')
  } catch {
    return null
  }
}

/** Null removes the entry. Returns whether it was stored. */
export function keep(place: Place, key: string, text: string | null): boolean {
  try {
    if (text === null) places[place]().removeItem(key)
    else places[place]().setItem(key, text)
    return true
  } catch {
    return false
  }
}

export const keepJson = (place: Place, key: string, value: unknown): boolean =>
  keep(place, key, JSON.stringify(value))
