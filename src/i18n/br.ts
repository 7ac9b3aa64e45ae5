import type { Messages } from './gb.ts'
import actions from './parts/actions.br.ts'
import camera from './parts/camera.br.ts'
import devices from './parts/devices.br.ts'
import downloads from './parts/downloads.br.ts'
import files from './parts/files.br.ts'
import journal from './parts/journal.br.ts'
import logs from './parts/logs.br.ts'
import monitor from './parts/monitor.br.ts'
import onboarding from './parts/onboarding.br.ts'
import plugins from './parts/plugins.br.ts'
import tray from './parts/tray.br.ts'
import { shell } from './shell.br.ts'

/** Brazilian Portuguese. */
export const br = {
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
