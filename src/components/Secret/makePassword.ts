/** Excludes letters and digits that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const groups = 5
const groupLength = 4

/**
 * Generates a random password: 100 bits, in groups that can be read aloud. The alphabet has 32 characters, so all
 * are equally likely.
 */
export function makePassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(groups * groupLength))
  const signs = Array.from(bytes, byte => alphabet[byte % alphabet.length])
  return Array.from({ length: groups }, (_, n) =>
    signs.slice(n * groupLength, (n + 1) * groupLength).join(''),
  ).join('-')
}
