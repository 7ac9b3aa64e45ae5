// Names as they are shown: whatever they hold is seen. Pure.

/** Controls, line breaks, and what turns the direction or cannot be seen. */
const deceiving =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** A name as it is shown: characters that would turn it round or hide a part of it are named instead. */
export const shownName = (name: string): string =>
  name.replace(deceiving, sign =>
    // Between the parts of one picture of a family it joins, and is meant.
    sign === '\u200d'
      ? sign
      : `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  )

/** A text of several lines, as it is shown. */
export const shownText = (text: string): string => text.split('\n').map(shownName).join('\n')
