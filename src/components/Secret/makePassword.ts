/** Without letters and digits that look like another one. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const groups = 5
const groupLength = 4

/** A password by chance: 100 bits, in groups that can be read aloud. The alphabet has 32 signs, so no sign is likelier than another. */
export function makePassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(groups * groupLength))
  const signs = Array.from(bytes, byte => alphabet[byte % alphabet.length])
  return Array.from({ length: groups }, (_, n) =>
    signs.slice(n * groupLength, (n + 1) * groupLength).join(''),
  ).join('-')
}
