import type { Operator, Sql } from '../tables.ts'

/** How a username is compared: "Ana", "ANA" and its compatibility forms are one operator. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase()
}

export interface NewOperator {
  username: string
  name: string
  passwordHash: string
  /** Sealed by the caller. */
  totpSecret: string
  /** Page names; without it none. */
  pages?: readonly string[]
}

/** Adds an operator. Throws PostgreSQL's 23505 (`isUniqueViolation`) when the username is taken. */
export function create(sql: Sql, operator: NewOperator): Promise<Operator> {
  return sql
    .insertInto('operators')
    .values({
      username: operator.username,
      username_key: usernameKey(operator.username),
      name: operator.name,
      password_hash: operator.passwordHash,
      totp_secret: operator.totpSecret,
      pages: [...(operator.pages ?? [])],
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function byUsername(sql: Sql, username: string): Promise<Operator | undefined> {
  return sql
    .selectFrom('operators')
    .selectAll()
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst()
}

export function byId(sql: Sql, id: number): Promise<Operator | undefined> {
  return sql.selectFrom('operators').selectAll().where('id', '=', id).executeTakeFirst()
}

/** All operators, by username. */
export function list(sql: Sql): Promise<Operator[]> {
  return sql.selectFrom('operators').selectAll().orderBy('username_key').execute()
}

type Change = Partial<{
  pages: string[]
  disabled_at: Date | null
  password_hash: string
  totp_secret: string
}>

/** Changes one operator; false when there is none with this id. */
async function change(sql: Sql, id: number, values: Change): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('operators')
    .set({ ...values, updated_at: new Date() })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces the pages an operator may open; false when there is no such operator. */
export function setPages(sql: Sql, id: number, pages: readonly string[]): Promise<boolean> {
  return change(sql, id, { pages: [...pages] })
}

export function setDisabled(sql: Sql, id: number, disabled: boolean): Promise<boolean> {
  return change(sql, id, { disabled_at: disabled ? new Date() : null })
}

export function setPassword(sql: Sql, id: number, passwordHash: string): Promise<boolean> {
  return change(sql, id, { password_hash: passwordHash })
}

/** A new secret. The last used step stays: a step that was used is never free again. */
export function setTotpSecret(sql: Sql, id: number, totpSecret: string): Promise<boolean> {
  return change(sql, id, { totp_secret: totpSecret })
}

/** Uses up a TOTP time step: true once per step, and never for a step before a used one. */
export async function useTotpStep(sql: Sql, id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('operators')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where('totp_last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
