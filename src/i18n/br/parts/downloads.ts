import type { Translation } from '#src/i18n/gb/index.ts'
import type gb from '#src/i18n/gb/parts/downloads.ts'
import { downloads } from '../downloads.ts'

export default { downloads } satisfies Translation<typeof gb>
