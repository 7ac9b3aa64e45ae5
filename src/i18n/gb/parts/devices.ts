// The texts of Manage Connections, with the names of operations, loaded with its screen.
import { devices } from '../devices.ts'
import { operations } from '../journal/operations.ts'

export default { devices: { ...devices, operations } } as const
