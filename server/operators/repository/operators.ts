import { type RawBuilder, sql as raw } from 'kysely'
import type { Operator, Sql } from '#server/db/tables/index.ts'

/** The comparison key of a username: "Ana", "ANA" and its compatibility forms are the same operator. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase()
}

export interface NewOperator {
  username: string
  name: string
  passwordHash: string
  /** Sealed by the caller. */
  totpSecret: string
  /** Page names; none when omitted. */
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

type Secrets = Partial<{ password_hash: string; totp_secret: string }>

/** Changes one operator; false when the id does not exist. */
async function change(sql: Sql, id: number, values: Secrets): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('operators')
    .set({ ...values, updated_at: new Date() })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Rights = { pages: string[] } | { disabled_at: Date | RawBuilder<Date> | null }

/** Saves a new version of an operator, changed by an operator or (null) the command line. */
async function changeRights(sql: Sql, id: number, values: Rights, by: string | null) {
  const now = new Date()
  const { numUpdatedRows } = await sql
    .updateTable('operators')
    .set(of => ({
      ...values,
      version: of('version', '+', 1),
      changed_by: by,
      changed_at: now,
      updated_at: now,
    }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces the pages an operator may open; false when the operator does not exist. */
export function setPages(
  sql: Sql,
  id: number,
  pages: readonly string[],
  by: string | null = null,
): Promise<boolean> {
  return changeRights(sql, id, { pages: [...pages] }, by)
}

/** An operator already disabled keeps the original time. */
export function setDisabled(
  sql: Sql,
  id: number,
  disabled: boolean,
  by: string | null = null,
): Promise<boolean> {
  const since = raw<Date>`coalesce(disabled_at, ${new Date()}::timestamptz)`
  return changeRights(sql, id, { disabled_at: disabled ? since : null }, by)
}

export function setPassword(sql: Sql, id: number, passwordHash: string): Promise<boolean> {
  return change(sql, id, { password_hash: passwordHash })
}

/** Sets a new secret. The last used step stays: a used step never becomes valid again. */
export function setTotpSecret(sql: Sql, id: number, totpSecret: string): Promise<boolean> {
  return change(sql, id, { totp_secret: totpSecret })
}

const partsOf = (version: RawBuilder<unknown> | string) =>
  raw`string_to_array(${version}, '.')::int[]`

const newerOf = (version: string) => raw<string>`case
  when seen_version is null or ${partsOf(version)} > ${partsOf(raw`seen_version`)}
  then ${version} else seen_version end`

/** Notes what an operator was shown; a version only where it is newer than the noted one. */
export function noteSeen(
  sql: Sql,
  id: number,
  { tour, version }: { readonly tour?: boolean | undefined; readonly version?: string | undefined },
): Promise<Pick<Operator, 'seen_tour' | 'seen_version'> | undefined> {
  return sql
    .updateTable('operators')
    .set({
      ...(tour ? { seen_tour: true } : {}),
      ...(version === undefined ? {} : { seen_version: newerOf(version) }),
    })
    .where('id', '=', id)
    .returning(['seen_tour', 'seen_version'])
    .executeTakeFirst()
}

/** Uses up a TOTP time step: true once per step, and never for one before a used step. */
export async function useTotpStep(sql: Sql, id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('operators')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where('totp_last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function noteSignIn(sql: Sql, id: number, now = new Date()): Promise<void> {
  await sql.updateTable('operators').set({ last_sign_in_at: now }).where('id', '=', id).execute()
}

/**
 * Locks an operator until the transaction ends. Lock it before anything that affects more than one of the operator's
 * sessions, so that two transactions cannot deadlock. Sessions and connections can still be opened.
 */
export function lock(sql: Sql, id: number): Promise<Operator | undefined> {
  return sql
    .selectFrom('operators')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * Locks an operator and everyone who can sign in and use a page. Always in the same order, so that two calls cannot
 * deadlock.
 */
export function lockWithHolders(sql: Sql, id: number, page: string): Promise<Operator[]> {
  return sql
    .selectFrom('operators')
    .selectAll()
    .where(of =>
      of.or([
        of('id', '=', id),
        of.and([of('disabled_at', 'is', null), of(of.val(page), '=', of.fn.any('pages'))]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
