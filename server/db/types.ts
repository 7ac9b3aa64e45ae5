// Both drivers read every type the same way: what one gives as text and the other as a number would
// be found by the first customer with the other kind of database.

const int8 = 20
const date = 1082
const timestamp = 1114
const timestamptz = 1184

/** A bigint: a number when that is exact, else a BigInt. */
function readInt8(text: string): number | bigint {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}

const asText = (text: string) => text

/** By type oid. A date and a timestamp without zone have no moment: they stay text. */
export const parsers: Record<number, (text: string) => unknown> = {
  [int8]: readInt8,
  [date]: asText,
  [timestamp]: asText,
  [timestamptz]: text => new Date(text),
}
