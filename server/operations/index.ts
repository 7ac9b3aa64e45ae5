import type { Handlers } from '../contract/types.ts'
import { authOperations } from './auth.ts'
import { connectionOperations } from './connection.ts'
import { filesOperations } from './files.ts'
import { journalOperations } from './journal.ts'
import { runtimeOperations } from './runtime.ts'
import type { Services } from './services.ts'

export type { Services }

/** The handler of every served operation, one file per tag. */
export function handlersOf(services: Services): Handlers {
  return {
    ...authOperations(services),
    ...connectionOperations(services),
    ...filesOperations(services),
    ...journalOperations(services),
    ...runtimeOperations(services),
  }
}
