/** The largest record id: PostgreSQL's integer. */
export const maxId = 2_147_483_647

/** A record id from a URL; null for anything else. */
export const recordId = (text: string | null | undefined, limit = maxId): number | null => {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 && id <= limit ? id : null
}
