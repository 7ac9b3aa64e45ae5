/** A LIKE pattern for "contains this text": what the person typed is never a wildcard. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
