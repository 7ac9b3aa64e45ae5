import { answer, client } from './core/client.ts'

/** Provider for the footer, whether this is the demo, version of the server. */
export const runtime = () => answer('runtime', () => client.GET('/ext/runtime'))
