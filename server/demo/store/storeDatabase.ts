import { DatabaseSync } from 'node:sqlite'
import type { DemoOrder } from '../orders.ts'
import type { StoreFacts } from './storeFacts.ts'

const schema = `
  create table drivers (id integer primary key, name text not null, vehicle text not null);
  create table orders (
    id integer primary key,
    ordered_at text not null,
    channel text not null,
    state text not null,
    driver_id integer references drivers (id),
    total numeric not null,
    currency text not null);
  create table order_lines (
    order_id integer not null references orders (id),
    line integer not null,
    dish_code text not null,
    dish_name text not null,
    quantity integer not null,
    price numeric not null,
    primary key (order_id, line));
  create index orders_by_time on orders (ordered_at);
`

function insertAll(db: DatabaseSync, facts: StoreFacts, orders: readonly DemoOrder[]) {
  const driver = db.prepare('insert into drivers values (?, ?, ?)')
  for (const { id, name, vehicle } of facts.drivers) driver.run(id, name, vehicle)
  const names = new Map(facts.menu.map(dish => [dish.code, dish.name]))
  const order = db.prepare('insert into orders values (?, ?, ?, ?, ?, ?, ?)')
  const line = db.prepare('insert into order_lines values (?, ?, ?, ?, ?, ?)')
  for (const { id, at, channel, state, driver, total, lines } of orders) {
    order.run(id, at.toISOString(), channel, state, driver, total, facts.countryFacts.currency)
    for (const [index, { dish, count, price }] of lines.entries()) {
      line.run(id, index + 1, dish, names.get(dish) ?? dish, count, price)
    }
  }
}

/**
 * Writes the till's database to a new file. Throws when it cannot be created. The caller discards the folder on
 * failure, so SQLite need not sync to disk.
 */
export function writeStoreDatabase(
  path: string,
  facts: StoreFacts,
  orders: readonly DemoOrder[],
): void {
  const db = new DatabaseSync(path)
  try {
    db.exec('pragma journal_mode = memory; pragma synchronous = off; begin')
    db.exec(schema)
    insertAll(db, facts, orders)
    db.exec('commit')
  } finally {
    db.close()
  }
}
