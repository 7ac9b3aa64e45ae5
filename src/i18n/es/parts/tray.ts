import type { Translation } from '#src/i18n/gb/index.ts'
import type gb from '#src/i18n/gb/parts/tray.ts'
import { tray } from '../tray.ts'

export default { tray } satisfies Translation<typeof gb>
