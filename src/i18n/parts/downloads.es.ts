import { downloads } from '../downloads.es.ts'
import type { Words } from '../gb.ts'
import type gb from './downloads.gb.ts'

export default { downloads } satisfies Words<typeof gb>
