// The texts of one tool each: they come with its screen, not with the application or the choice of a language.
import type { Language } from './language.ts'

type Load = () => Promise<{ default: object }>

/** By tool and language. A text of a part may be said by the screens that bring it only (tests/entryTexts.test.ts). */
export const parts = {
  actions: {
    gb: () => import('./parts/actions.gb.ts'),
    br: () => import('./parts/actions.br.ts'),
    es: () => import('./parts/actions.es.ts'),
  },
  camera: {
    gb: () => import('./parts/camera.gb.ts'),
    br: () => import('./parts/camera.br.ts'),
    es: () => import('./parts/camera.es.ts'),
  },
  devices: {
    gb: () => import('./parts/devices.gb.ts'),
    br: () => import('./parts/devices.br.ts'),
    es: () => import('./parts/devices.es.ts'),
  },
  downloads: {
    gb: () => import('./parts/downloads.gb.ts'),
    br: () => import('./parts/downloads.br.ts'),
    es: () => import('./parts/downloads.es.ts'),
  },
  files: {
    gb: () => import('./parts/files.gb.ts'),
    br: () => import('./parts/files.br.ts'),
    es: () => import('./parts/files.es.ts'),
  },
  logs: {
    gb: () => import('./parts/logs.gb.ts'),
    br: () => import('./parts/logs.br.ts'),
    es: () => import('./parts/logs.es.ts'),
  },
  monitor: {
    gb: () => import('./parts/monitor.gb.ts'),
    br: () => import('./parts/monitor.br.ts'),
    es: () => import('./parts/monitor.es.ts'),
  },
  onboarding: {
    gb: () => import('./parts/onboarding.gb.ts'),
    br: () => import('./parts/onboarding.br.ts'),
    es: () => import('./parts/onboarding.es.ts'),
  },
  journal: {
    gb: () => import('./parts/journal.gb.ts'),
    br: () => import('./parts/journal.br.ts'),
    es: () => import('./parts/journal.es.ts'),
  },
  plugins: {
    gb: () => import('./parts/plugins.gb.ts'),
    br: () => import('./parts/plugins.br.ts'),
    es: () => import('./parts/plugins.es.ts'),
  },
  tray: {
    gb: () => import('./parts/tray.gb.ts'),
    br: () => import('./parts/tray.br.ts'),
    es: () => import('./parts/tray.es.ts'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Load>>>>

export type Part = keyof typeof parts
