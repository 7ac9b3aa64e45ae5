import { minuteMs, shifted } from './files.ts'
import type { StoreFacts } from './store/storeFacts.ts'

export interface DemoOrder {
  readonly id: number
  readonly at: Date
  readonly channel: string
  readonly state: 'waiting' | 'cooking' | 'ready' | 'on the road' | 'delivered' | 'cancelled'
  readonly driver: number | null
  readonly lines: readonly {
    readonly dish: string
    readonly count: number
    readonly price: number
  }[]
  /** In the store's currency. */
  readonly total: number
}

/** The state of an order by its age. */
function stateOf(minutes: number, cancelled: boolean): DemoOrder['state'] {
  if (minutes > 45) return cancelled ? 'cancelled' : 'delivered'
  if (minutes > 25) return 'on the road'
  if (minutes > 18) return 'ready'
  return minutes > 4 ? 'cooking' : 'waiting'
}

/** A store's last orders, oldest first: database, status and exchanges agree. */
export function ordersOf(facts: StoreFacts, now: Date): readonly DemoOrder[] {
  const random = facts.random('orders')
  const orders: DemoOrder[] = []
  let minutes = random.int(1, 4)
  for (let id = 10_000 + random.int(300, 900); orders.length < 300; id -= 1) {
    const lines = Array.from({ length: random.int(1, 4) }, () => {
      const dish = random.pick(facts.menu)
      return { dish: dish.code, count: random.int(1, 3), price: dish.price }
    })
    const total = lines.reduce((sum, line) => sum + line.count * line.price, 0)
    const state = stateOf(minutes, random.chance(0.04))
    const driven = state === 'on the road' || state === 'delivered'
    orders.push({
      id,
      at: shifted(now, -minutes * minuteMs),
      channel: random.pick(['counter', 'phone', 'web', 'app']),
      state,
      driver: driven ? random.pick(facts.drivers).id : null,
      lines,
      total: Number(total.toFixed(facts.countryFacts.decimals)),
    })
    minutes += random.int(2, 26)
  }
  return orders.reverse()
}
