import { expect } from 'vitest'
import { dig, text } from '../caller.ts'
import { fails, guarded, type Row, works } from '../row.ts'

/** The most unused tickets a session may have. */
const most = 20

export const live: readonly Row[] = [
  works(
    'liveTicket',
    'for one opening, each another one',
    async caller => ({ as: { token: await caller.ownToken() } }),
    async ({ body }, caller) => {
      expect(dig(body, 'path')).toBe('/ext/live')
      expect(Date.parse(text(body, 'expires'))).toBeGreaterThan(Date.now() - 1000)
      const otherTicket = await caller.call('liveTicket', {
        as: { token: await caller.ownToken() },
      })
      expect(dig(otherTicket.body, 'ticket')).not.toBe(dig(body, 'ticket'))
    },
  ),
  works('liveTicket', 'for somebody without a page', { as: 'newcomer' }),
  fails('liveTicket', 429, 'live.too_many', 'more than can be used', async caller => {
    const as = { token: await caller.ownToken() }
    for (let n = 0; n < most; n += 1) await caller.call('liveTicket', { as })
    return { as }
  }),
  ...guarded('liveTicket'),
]
