/** A copy of an object without some of its properties. */
export function omit<T extends object, Key extends keyof T>(
  object: T,
  ...keys: readonly Key[]
): Omit<T, Key> {
  const copy = { ...object }
  for (const key of keys) delete copy[key]
  return copy
}
