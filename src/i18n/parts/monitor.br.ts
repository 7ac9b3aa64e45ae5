import type { Words } from '../gb.ts'
import { operations } from '../journalOperations.br.ts'
import { monitor } from '../monitor.br.ts'
import { map } from '../placesMap.br.ts'
import type gb from './monitor.gb.ts'

export default { monitor: { ...monitor, operations }, places: { map } } as const satisfies Words<
  typeof gb
>
