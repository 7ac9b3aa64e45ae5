// What the tray says: loaded with it.
import { tray } from '../tray.ts'

export default { tray } as const
