// The texts of the monitor and the fleet, with the names of operations, loaded with their screens.
import { operations } from '../journal/operations.ts'
import { monitor } from '../monitor.ts'
import { map } from '../places/map.ts'
import { search } from '../places/places.ts'

export default { monitor: { ...monitor, operations }, places: { map, search } } as const
