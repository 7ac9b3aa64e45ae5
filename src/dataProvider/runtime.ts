import { call } from './core/call.ts'

/** The provider for the footer, whether this is the demo, and the server's version. */
export const runtime = () => call('runtime', {})
