// What the tray says: loaded with it.
import { tray } from '../tray.gb.ts'

export default { tray } as const
