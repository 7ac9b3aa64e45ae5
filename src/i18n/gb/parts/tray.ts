// The texts of the tray, loaded with it.
import { tray } from '../tray.ts'

export default { tray } as const
