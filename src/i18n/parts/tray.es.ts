import type { Words } from '../gb.ts'
import { tray } from '../tray.es.ts'
import type gb from './tray.gb.ts'

export default { tray } satisfies Words<typeof gb>
