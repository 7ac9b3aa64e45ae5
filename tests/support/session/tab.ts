// The session of a tab of this browser, as the browser has it after loading the page.
import { vi } from 'vitest'

export type Session = typeof import('#src/session.ts')

export const store = {
  id: 7,
  name: 'Aurora',
  extra: 'Recife',
  full_name: 'A / Aurora',
  country: 'BR',
}

/** Stored, without a word to any tab. */
export function keep(values: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(values))
    localStorage.setItem(`support-tools.${key}`, value)
}

/** The module as a freshly loaded tab has it. */
export async function tab(stored: Readonly<Record<string, string>> = {}): Promise<Session> {
  keep(stored)
  vi.resetModules()
  return import('#src/session.ts')
}
