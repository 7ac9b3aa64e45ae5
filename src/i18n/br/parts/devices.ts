// The texts of Manage Connections, with the names of operations, loaded with its screen.

import type { Translation } from '#src/i18n/gb/index.ts'
import type gb from '#src/i18n/gb/parts/devices.ts'
import { devices } from '../devices.ts'
import { operations } from '../journal/operations.ts'

export default { devices: { ...devices, operations } } satisfies Translation<typeof gb>
