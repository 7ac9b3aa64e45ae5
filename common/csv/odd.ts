// Cells that were read in another encoding than they were written in. Pure.

/** Bytes 80 to BF as Windows-1252 has them: what follows the first byte of a sign in UTF-8. */
const rest = '\\u0080-\\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** No sign at all, or the two that begin most letters of UTF-8 and the one that begins its quotes and dashes. */
const odd = new RegExp(`\\uFFFD|[ÂÃ][${rest}]|â[€‚][${rest}]`)

const shown = 100

export interface OddRows {
  readonly rows: number
  /** The first of them, each with the first such cell. */
  readonly first: readonly { readonly row: number; readonly text: string }[]
}

export const noOddRows: OddRows = { rows: 0, first: [] }
const most = 5

/** The same with more rows of the file. */
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
