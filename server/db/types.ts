// Both drivers must parse every type alike: a difference would only be found by the first customer with the other kind
// of database.

const int8 = 20
const date = 1082
const timestamp = 1114
const timestamptz = 1184

/** A bigint as a number when that is exact, otherwise as a BigInt. */
function readInt8(text: string): number | bigint {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}

const asText = (text: string) => text

/** By type oid. Dates and timestamps without a zone denote no moment: they stay text. */
export const parsers: Record<number, (text: string) => unknown> = {
  [int8]: readInt8,
  [date]: asText,
  [timestamp]: asText,
  [timestamptz]: text => new Date(text),
}
