import type { Translation } from '#src/i18n/gb/index.ts'
import type gb from '#src/i18n/gb/parts/guide.ts'
import { guide } from '../guide.ts'

export default { guide } satisfies Translation<typeof gb>
