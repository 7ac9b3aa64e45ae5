import { answer, client } from './client.ts'

/** The right to open one live socket. Throws `ApiError`; 404 where the platform has none. */
export const liveTicket = () => answer('liveTicket', () => client.POST('/ext/live/ticket'))
