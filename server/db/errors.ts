/** SQLSTATE of an error of either kind of database, or undefined when it is not one. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined
}

/** The name of the constraint an error speaks of. */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined
  return typeof error.constraint === 'string' ? error.constraint : undefined
}

/** A value that has to be unique was there already. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505'
}
