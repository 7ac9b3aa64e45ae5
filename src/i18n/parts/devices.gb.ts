// What Manage Connections says, and the operations as the journal calls them: loaded with its screen.
import { devices } from '../devices.gb.ts'
import { operations } from '../journalOperations.gb.ts'

export default { devices: { ...devices, operations } } as const
