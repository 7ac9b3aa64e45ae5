import type { Messages } from './gb.ts'
import actions from './parts/actions.es.ts'
import camera from './parts/camera.es.ts'
import devices from './parts/devices.es.ts'
import downloads from './parts/downloads.es.ts'
import files from './parts/files.es.ts'
import journal from './parts/journal.es.ts'
import logs from './parts/logs.es.ts'
import monitor from './parts/monitor.es.ts'
import onboarding from './parts/onboarding.es.ts'
import plugins from './parts/plugins.es.ts'
import tray from './parts/tray.es.ts'
import { shell } from './shell.es.ts'

/** Spanish. */
export const es = {
  ...shell,
  ...actions,
  ...camera,
  ...downloads,
  ...devices,
  ...files,
  ...journal,
  ...logs,
  ...monitor,
  ...onboarding,
  ...plugins,
  ...tray,
} satisfies Messages
