// What Manage Connections says, and the operations as the journal calls them: loaded with its screen.
import { devices } from '../devices.ts'
import { operations } from '../journal/operations.ts'

export default { devices: { ...devices, operations } } as const
