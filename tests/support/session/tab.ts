// The session of a browser tab, as after loading the page.
import { vi } from 'vitest'

export type Session = typeof import('#src/session.ts')

export const store = {
  id: 7,
  name: 'Aurora',
  extra: 'Recife',
  full_name: 'A / Aurora',
  country: 'BR',
}

/** Stores values without notifying any tab. */
export function keep(values: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(values))
    localStorage.setItem(`support-tools.${key}`, value)
}

/** The module as in a freshly loaded tab. */
export async function tab(stored: Readonly<Record<string, string>> = {}): Promise<Session> {
  keep(stored)
  vi.resetModules()
  return import('#src/session.ts')
}
