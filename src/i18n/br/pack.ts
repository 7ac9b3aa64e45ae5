import type { Pack } from '../language.ts'
import { br as ra } from './ra.ts'
import { shell } from './shell.ts'

// Our texts and react-admin's in one chunk: choosing a language is one request.
export default { messages: shell, ra } satisfies Pack
