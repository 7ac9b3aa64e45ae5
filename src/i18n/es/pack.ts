import type { Pack } from '../language.ts'
import { es as ra } from './ra.ts'
import { shell } from './shell.ts'

// Our texts and react-admin's in one chunk: choosing a language is one request.
export default { messages: shell, ra } satisfies Pack
