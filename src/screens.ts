// Route name -> screen. Every screen is a separate chunk, loaded when its route is shown.
import type { Load } from './components/Loading/Loaded.tsx'
import { askEarly } from './dataProvider/core/client.ts'
import { listParams, listView } from './dataProvider/core/listAddress.ts'
import { askJournalEarly } from './dataProvider/early/journalEarly.ts'
import {
  askChainsEarly,
  askFormsEarly,
  askRecordEarly,
} from './dataProvider/early/onboardingEarly.ts'
import { operatorFilters, operatorList } from './dataProvider/operators.ts'
import { bringTexts } from './i18n/language.ts'
import type { Part } from './i18n/parts.ts'

interface Screen {
  readonly load: Load
  /** Requests the screen's first data while its code is still loading. */
  readonly early?: (search: string, pathname: string) => void
}

/** Loads a screen and the texts only it uses, in parallel. */
const withTexts =
  (part: Part, load: Load): Load =>
  async () => {
    const [screen] = await Promise.all([load(), bringTexts(part)])
    return screen
  }

const recordScreen: Screen = {
  load: withTexts('onboarding', () => import('./resources/RecordScreen.tsx')),
  early: askRecordEarly,
}

const screens: Readonly<Record<string, Screen>> = {
  stores: { load: () => import('./pages/connection/ConnectionPage.tsx') },
  monitor: {
    load: withTexts('monitor', () => import('./pages/monitor/MonitorPage.tsx')),
    early: () => {
      for (const call of ['readMonitor', 'readFeed'] as const) askEarly(call)
    },
  },
  fleet: { load: withTexts('monitor', () => import('./pages/monitor/fleet/FleetPage.tsx')) },
  downloads: { load: withTexts('downloads', () => import('./pages/downloads/DownloadsPage.tsx')) },
  filesmanager: {
    load: withTexts('files', () => import('./pages/files/FilesManager.tsx')),
    early: () => askEarly('rootPath'),
  },
  logs: { load: withTexts('logs', () => import('./pages/logs/LogsPage.tsx')) },
  plugins: { load: withTexts('plugins', () => import('./pages/plugins/PluginsPage.tsx')) },
  terminal: {
    load: withTexts('plugins', () => import('./pages/plugins/terminal/TerminalPage.tsx')),
  },
  dscreen: {
    load: withTexts('plugins', () => import('./pages/plugins/dispatch/DispatchPage.tsx')),
  },
  actions: { load: withTexts('actions', () => import('./pages/actions/ActionsPage.tsx')) },
  qtcamera: { load: withTexts('camera', () => import('./pages/camera/CameraPage.tsx')) },
  action: { load: withTexts('actions', () => import('./pages/actions/ActionPage.tsx')) },
  journal: {
    load: withTexts('journal', () => import('./pages/journal/JournalPage.tsx')),
    early: askJournalEarly,
  },
  devices: { load: withTexts('devices', () => import('./pages/devices/DevicesPage.tsx')) },
  operators: {
    load: () => import('./pages/operators/OperatorsPage.tsx'),
    early: search => {
      const query = listParams(listView(search, operatorList))
      for (const [name, value] of Object.entries(operatorFilters(search))) query.set(name, value)
      askEarly('listOperators', query)
    },
  },
  profile: { load: () => import('./pages/profile/ProfilePage.tsx') },
  chains: {
    load: withTexts('onboarding', () => import('./resources/chains/ManageChains.tsx')),
    early: askChainsEarly,
  },
  forms: {
    load: withTexts('onboarding', () => import('./resources/forms/ManageForms.tsx')),
    early: askFormsEarly,
  },
  createchain: recordScreen,
  createfranchise: recordScreen,
  createstore: recordScreen,
  createform: recordScreen,
  createrecord: recordScreen,
  signup: { load: () => import('./pages/operators/signup/SignupPage.tsx') },
}

/** A route's screen. Throws for one without: sign-in is rendered separately. */
export function screenOf(name: string): Screen {
  const found = screens[name]
  if (!found) throw new Error(`The route ${name} has no screen.`)
  return found
}
