// The texts of one tool each: they come with its screen, not with the application or the choice of a language.
import type { Language } from './language.ts'

type Load = () => Promise<{ default: object }>

/** By tool and language. A text of a part may be said by the screens that bring it only (tests/entryTexts.test.ts). */
export const parts = {
  actions: {
    gb: () => import('./gb/parts/actions.ts'),
    br: () => import('./br/parts/actions.ts'),
    es: () => import('./es/parts/actions.ts'),
  },
  camera: {
    gb: () => import('./gb/parts/camera.ts'),
    br: () => import('./br/parts/camera.ts'),
    es: () => import('./es/parts/camera.ts'),
  },
  devices: {
    gb: () => import('./gb/parts/devices.ts'),
    br: () => import('./br/parts/devices.ts'),
    es: () => import('./es/parts/devices.ts'),
  },
  downloads: {
    gb: () => import('./gb/parts/downloads.ts'),
    br: () => import('./br/parts/downloads.ts'),
    es: () => import('./es/parts/downloads.ts'),
  },
  files: {
    gb: () => import('./gb/parts/files.ts'),
    br: () => import('./br/parts/files.ts'),
    es: () => import('./es/parts/files.ts'),
  },
  logs: {
    gb: () => import('./gb/parts/logs.ts'),
    br: () => import('./br/parts/logs.ts'),
    es: () => import('./es/parts/logs.ts'),
  },
  monitor: {
    gb: () => import('./gb/parts/monitor.ts'),
    br: () => import('./br/parts/monitor.ts'),
    es: () => import('./es/parts/monitor.ts'),
  },
  onboarding: {
    gb: () => import('./gb/parts/onboarding.ts'),
    br: () => import('./br/parts/onboarding.ts'),
    es: () => import('./es/parts/onboarding.ts'),
  },
  journal: {
    gb: () => import('./gb/parts/journal.ts'),
    br: () => import('./br/parts/journal.ts'),
    es: () => import('./es/parts/journal.ts'),
  },
  plugins: {
    gb: () => import('./gb/parts/plugins.ts'),
    br: () => import('./br/parts/plugins.ts'),
    es: () => import('./es/parts/plugins.ts'),
  },
  tray: {
    gb: () => import('./gb/parts/tray.ts'),
    br: () => import('./br/parts/tray.ts'),
    es: () => import('./es/parts/tray.ts'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Load>>>>

export type Part = keyof typeof parts
