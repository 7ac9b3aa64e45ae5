// The exchange a line mentions. Pure.

/** Maximum characters of a record that are searched. */
const maxLooked = 4000
// `transaction T-1`, `transactionId=T-1`, `"transaction":"T-1"`; longer ones are truncated as the server does.
const named = /\btransaction(?:[ _-]?id)?["']?[ \t]?[:=#]?[ \t]?["']?([A-Za-z0-9][\w.:-]{2,199})/gi

/** The transaction a record names, which identifies its exchange; a word without a digit is none. */
export function transactionIn(text: string): string | null {
  for (const [, name = ''] of text.slice(0, maxLooked).matchAll(named)) {
    const bare = name.replace(/[.:-]+$/, '')
    if (/\d/.test(bare)) return bare
  }
  return null
}
