// Names for display: nothing in them stays hidden. Pure.

/** Control characters, line breaks, and characters that are invisible or change the text direction. */
const deceiving =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** A name for display: characters that would reverse or hide part of it are spelt out. */
export const shownName = (name: string): string =>
  name.replace(deceiving, sign =>
    // Between the parts of an emoji a joiner is intended.
    sign === '\u200d'
      ? sign
      : `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  )

/** A text of several lines for display. */
export const shownText = (text: string): string => text.split('\n').map(shownName).join('\n')
