export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As an object to look into; anything else has nothing in it. */
export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== ''
