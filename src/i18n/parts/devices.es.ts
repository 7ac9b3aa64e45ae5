// What Manage Connections says, and the operations as the journal calls them: loaded with its screen.
import { devices } from '../devices.es.ts'
import type { Words } from '../gb.ts'
import { operations } from '../journalOperations.es.ts'
import type gb from './devices.gb.ts'

export default { devices: { ...devices, operations } } satisfies Words<typeof gb>
