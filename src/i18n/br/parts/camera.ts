import type { Translation } from '#src/i18n/gb/index.ts'
import type gb from '#src/i18n/gb/parts/camera.ts'
import { camera } from '../camera.ts'

export default { camera } satisfies Translation<typeof gb>
