// What the monitor and the fleet say, and the operations as the journal calls them: loaded with their screens.
import { operations } from '../journalOperations.gb.ts'
import { monitor } from '../monitor.gb.ts'
import { map } from '../placesMap.gb.ts'

export default { monitor: { ...monitor, operations }, places: { map } } as const
