import { es } from '../es.ts'
import type { Pack } from '../language.ts'
import { es as ra } from '../ra/es.ts'

// Our texts and react-admin's in one chunk: choosing a language is one request.
export default { messages: es, ra } satisfies Pack
