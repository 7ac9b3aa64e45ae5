/** SQLSTATE of an error of either kind of database; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined
}

/** The name of the violated constraint. */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined
  return typeof error.constraint === 'string' ? error.constraint : undefined
}

/** Whether a unique value already existed. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505'
}

/** The database cannot be reached or does not answer in time. The same may succeed later. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'
}
