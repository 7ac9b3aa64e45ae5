import { randomUUID } from 'node:crypto'
import * as sessions from '#server/auth/repository/sessions.ts'
import * as fleet from '#server/demo/repository/fleet.ts'
import * as operators from '#server/operators/repository/operators.ts'
import type { Operator, Session, Sql } from '../tables/index.ts'

export const minutes = (n: number, from = new Date()) => new Date(from.getTime() + n * 60_000)

/** An operator, with invented values for omitted ones. */
export function anOperator(
  sql: Sql,
  given: Partial<operators.NewOperator> = {},
): Promise<Operator> {
  const username = given.username ?? `operator-${randomUUID()}`
  return operators.create(sql, {
    username,
    name: 'An Operator',
    passwordHash: 'hash',
    totpSecret: 'sealed',
    ...given,
  })
}

/** A session of half an hour, limited to twelve hours. */
export function aSession(
  sql: Sql,
  operator: Operator,
  given: Partial<sessions.NewSession> = {},
): Promise<Session> {
  return sessions.create(sql, {
    jti: randomUUID(),
    operatorId: operator.id,
    expiresAt: minutes(30),
    limitAt: minutes(720),
    ...given,
  })
}

/** Stores of one franchise of one chain; returns their ids. */
export async function someStores(
  sql: Sql,
  stores: readonly Partial<fleet.NewStore>[],
  names = { chain: 'Chain', franchise: `Franchise ${randomUUID()}` },
): Promise<number[]> {
  const chainId =
    (await chainNamed(sql, names.chain)) ?? (await fleet.addChains(sql, [names.chain]))[0] ?? 0
  const [franchiseId = 0] = await fleet.addFranchises(sql, [{ name: names.franchise, chainId }])
  return fleet.addStores(
    sql,
    stores.map((store, index) => ({
      name: `Store ${index}`,
      storeNumber: `${1000 + index}`,
      franchiseId,
      country: 'GB',
      ...store,
    })),
  )
}

async function chainNamed(sql: Sql, name: string): Promise<number | undefined> {
  const found = sql.selectFrom('chains').select('id').where('name', '=', name)
  return (await found.executeTakeFirst())?.id
}
