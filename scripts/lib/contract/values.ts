export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As an object to look into; anything else has nothing in it. */
export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** As it is named in a sentence; what was written may call its own parts `toString`. */
export const wordOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== ''
