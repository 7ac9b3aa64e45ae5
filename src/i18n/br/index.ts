import type { Messages } from '../gb/index.ts'
import actions from './parts/actions.ts'
import camera from './parts/camera.ts'
import devices from './parts/devices.ts'
import downloads from './parts/downloads.ts'
import files from './parts/files.ts'
import guide from './parts/guide.ts'
import journal from './parts/journal.ts'
import logs from './parts/logs.ts'
import monitor from './parts/monitor.ts'
import onboarding from './parts/onboarding.ts'
import plugins from './parts/plugins.ts'
import tray from './parts/tray.ts'
import { shell } from './shell.ts'

/** Brazilian Portuguese. */
export const br = {
  ...shell,
  ...actions,
  ...camera,
  ...downloads,
  ...devices,
  ...files,
  ...guide,
  ...journal,
  ...logs,
  ...monitor,
  ...onboarding,
  ...plugins,
  ...tray,
} satisfies Messages
