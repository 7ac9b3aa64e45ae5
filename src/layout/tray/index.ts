// The tray's exports for the work menu; loaded with the first download.
import { beginTray } from '#src/dataProvider/tray/index.ts'

export { subscribeTray, trayItems } from '#src/dataProvider/tray/index.ts'
export { hasEnded } from './statusText.ts'
export { TrayList, TrayNews } from './TrayList.tsx'

beginTray()
