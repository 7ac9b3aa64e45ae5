// Finds cells that were read in a different encoding than they were written in. Pure.

/** Bytes 80 to BF in Windows-1252: continuation bytes of UTF-8. */
const rest = '\\u0080-\\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** The replacement character, or the lead bytes of most letters, quotes and dashes in UTF-8. */
const odd = new RegExp(`\\uFFFD|[ÂÃ][${rest}]|â[€‚][${rest}]`)

const shown = 100

export interface OddRows {
  readonly rows: number
  /** The first such rows, each with its first such cell. */
  readonly first: readonly { readonly row: number; readonly text: string }[]
}

export const noOddRows: OddRows = { rows: 0, first: [] }
const most = 5

/** The result extended by further rows. */
export function withOdd(
  before: OddRows,
  records: readonly { readonly row: number; readonly cells: readonly string[] }[],
): OddRows {
  const found = records.flatMap(({ row, cells }) => {
    const text = cells.find(cell => odd.test(cell))
    return text === undefined ? [] : [{ row, text: text.slice(0, shown) }]
  })
  return { rows: before.rows + found.length, first: [...before.first, ...found].slice(0, most) }
}
