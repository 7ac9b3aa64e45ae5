// What a browser keeps, for the tab or for whoever signs in there. It is an extra: where storage is blocked
// or full, what was to be kept lasts as long as the page, and nobody hears of it.

const places = { tab: () => sessionStorage, browser: () => localStorage } as const
type Place = keyof typeof places

/** Null where nothing is kept. */
export function kept(place: Place, key: string): string | null {
  try {
    return places[place]().getItem(key)
  } catch {
    return null
  }
}

/** Whatever somebody wrote there; null where nothing is kept, or no JSON. */
export function keptJson(place: Place, key: string): unknown {
  try {
    return JSON.parse(kept(place, key) ?? 'null')
  } catch {
    return null
  }
}

/** Null removes it. Answers whether it is kept. */
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
