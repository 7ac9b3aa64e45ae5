import type { Translation } from '#src/i18n/gb/index.ts'
import type gb from '#src/i18n/gb/parts/monitor.ts'
import { operations } from '../journal/operations.ts'
import { monitor } from '../monitor.ts'
import { map } from '../places/map.ts'
import { search } from '../places/places.ts'

export default {
  monitor: { ...monitor, operations },
  places: { map, search },
} as const satisfies Translation<typeof gb>
