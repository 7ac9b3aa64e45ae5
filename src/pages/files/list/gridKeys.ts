// The meaning of a key in the list. Pure.

/** How the selection follows the cursor. */
export type Choosing = 'only' | 'range' | 'none'

export type GridMove =
  | { do: 'move'; to: number; choosing: Choosing }
  | { do: 'toggle' | 'open' | 'up' | 'all' | 'clear' }

export interface Pressed {
  key: string
  /** Ctrl, on a Mac Cmd. */
  mod: boolean
  shift: boolean
  alt: boolean
}

const steps: Readonly<Record<string, (at: number, count: number, page: number) => number>> = {
  ArrowDown: at => at + 1,
  ArrowUp: at => at - 1,
  PageDown: (at, _, page) => at + page,
  PageUp: (at, _, page) => at - page,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Null when the key means nothing here. `page` is the number of rows in view. */
export function gridMove(
  { key, mod, shift, alt }: Pressed,
  { at, count, page }: { at: number; count: number; page: number },
): GridMove | null {
  if (alt) return key === 'ArrowUp' && !mod && !shift ? { do: 'up' } : null
  const step = steps[key]
  if (step && count > 0) {
    const to = Math.max(0, Math.min(count - 1, step(at, count, page)))
    return { do: 'move', to, choosing: shift ? 'range' : mod ? 'none' : 'only' }
  }
  if (key === ' ' && !shift) return { do: 'toggle' }
  if (mod) return key.toLowerCase() === 'a' && !shift ? { do: 'all' } : null
  if (shift) return null
  if (key === 'Enter') return { do: 'open' }
  if (key === 'Backspace') return { do: 'up' }
  return key === 'Escape' ? { do: 'clear' } : null
}
