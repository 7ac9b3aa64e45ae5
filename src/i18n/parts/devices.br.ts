// What Manage Connections says, and the operations as the journal calls them: loaded with its screen.
import { devices } from '../devices.br.ts'
import type { Words } from '../gb.ts'
import { operations } from '../journalOperations.br.ts'
import type gb from './devices.gb.ts'

export default { devices: { ...devices, operations } } satisfies Words<typeof gb>
