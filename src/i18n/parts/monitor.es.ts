import type { Words } from '../gb.ts'
import { operations } from '../journalOperations.es.ts'
import { monitor } from '../monitor.es.ts'
import { map } from '../placesMap.es.ts'
import type gb from './monitor.gb.ts'

export default { monitor: { ...monitor, operations }, places: { map } } as const satisfies Words<
  typeof gb
>
