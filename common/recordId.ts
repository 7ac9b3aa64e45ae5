/** The largest number of a record: PostgreSQL's integer. */
export const maxId = 2_147_483_647

/** The number of a record as an address carries it; null for anything else. */
export const recordId = (text: string | null | undefined, limit = maxId): number | null => {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 && id <= limit ? id : null
}
