import type { TagHandlers } from '../contract/types.ts'
import { ApiFailure } from '../failures/index.ts'
import type { Services } from '../operations/services.ts'

export function liveOperations({ live }: Services): TagHandlers<'live'> {
  return {
    async liveTicket({ session }) {
      const made = await live.ticket(session.jti)
      if (made) {
        const expires = made.expiresAt.toISOString()
        return { status: 'ok', ticket: made.ticket, path: '/ext/live', expires }
      }
      throw new ApiFailure(429, 'live.too_many', {}, { headers: { 'retry-after': '30' } })
    },
  }
}
