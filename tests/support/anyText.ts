import fc from 'fast-check'

const surrogates = 0x800
/** Any character except surrogates. */
const character = fc
  .nat(0x10_ffff - surrogates)
  .map(n => String.fromCodePoint(n < 0xd800 ? n : n + surrogates))

/**
 * A text of up to `maxLength` arbitrary characters. fast-check's `unit: 'binary'` builds a map of a
 * million each time.
 */
export const anyText = (maxLength = 20): fc.Arbitrary<string> =>
  fc.array(character, { maxLength }).map(all => all.join(''))
