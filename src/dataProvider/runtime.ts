import { call } from './core/call.ts'

/** Provider for the footer, whether this is the demo, version of the server. */
export const runtime = () => call('runtime', {})
