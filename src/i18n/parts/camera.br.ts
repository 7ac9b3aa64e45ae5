import { camera } from '../camera.br.ts'
import type { Words } from '../gb.ts'
import type gb from './camera.gb.ts'

export default { camera } satisfies Words<typeof gb>
