import { br } from '../br.ts'
import type { Pack } from '../language.ts'
import { br as ra } from '../ra/br.ts'

// Our texts and react-admin's in one chunk: choosing a language is one request.
export default { messages: br, ra } satisfies Pack
