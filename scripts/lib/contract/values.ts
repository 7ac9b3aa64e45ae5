export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value as an object; an empty one for anything else. */
export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The value as named in a sentence; safe for objects with their own `toString`. */
export const wordOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== ''
