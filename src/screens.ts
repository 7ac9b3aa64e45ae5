// Route name -> screen. Every screen is a chunk of its own, loaded when its route is shown.
import type { ComponentType } from 'react'

interface Screen {
  readonly load: () => Promise<{ default: ComponentType }>
  /** Asks for the screen's first data while its code is still on the way. */
  readonly early?: (search: string) => Promise<void>
}

const notAvailable: Screen = { load: () => import('./pages/notAvailable/NotAvailable.tsx') }

const screens: Readonly<Record<string, Screen>> = {
  stores: { load: () => import('./pages/connection/ConnectionPage.tsx') },
  filesmanager: { load: () => import('./pages/filesmanager/FilesManager.tsx') },
  journal: {
    load: () => import('./pages/journal/JournalPage.tsx'),
    early: async search => (await import('./pages/journal/early.ts')).askJournalEarly(search),
  },
}

/** The screen of a route; the honest "not available yet" for those still to be built. */
export const screenOf = (name: string): Screen => screens[name] ?? notAvailable
