import { nowMs } from './shared/clock.ts'
import { failed } from './shared/failures.ts'
import { counted } from './shared/throttle.ts'
import type { MocksOf } from './shared/types.ts'
import { nextId } from './shared/world.ts'

/** Most tickets of one session; the mocks ignore time, so none expires. */
const most = 20

export const live: MocksOf<'liveTicket'> = {
  liveTicket({ world, session }) {
    if (counted(world, `ticket ${session.id}`, most)) {
      return { ...failed(429, 'live.too_many'), headers: { 'Retry-After': '30' } }
    }
    const ticket = nextId(world).padEnd(43, '0')
    const expires = new Date(nowMs() + 30_000).toISOString()
    return { status: 200, body: { status: 'ok', ticket, path: '/ext/live', expires } }
  },
}
