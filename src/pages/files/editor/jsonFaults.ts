// Monaco's JSON errors in our languages: its own are always English. Some share the code 0, so they are recognised
// by their text.
import type { Translate } from '#src/i18n/useT.ts'

export const jsonFaults = {
  'Invalid unicode sequence in string.': 'unicode',
  'Invalid escape character in string.': 'escape',
  'Unexpected end of number.': 'numberEnd',
  'Unexpected end of comment.': 'commentEnd',
  'Unexpected end of string.': 'stringEnd',
  'Invalid characters in string. Control characters must be escaped.': 'control',
  'Value expected': 'value',
  'Trailing comma': 'trailing',
  'Expected comma': 'comma',
  'Expected comma or closing bracket': 'bracket',
  'Expected comma or closing brace': 'brace',
  'Property keys must be doublequoted': 'quotes',
  'Duplicate object key': 'twice',
  'Colon expected': 'colon',
  'Property expected': 'property',
  'Invalid number format.': 'number',
  'Expected a JSON object, array or literal.': 'nothing',
  'End of file expected.': 'more',
  'Comments are not permitted in JSON.': 'comment',
} as const

const isKnown = (message: string): message is keyof typeof jsonFaults => message in jsonFaults

/** The error in the operator's language; verbatim if it is unknown. */
export const faultText = (message: string, t: Translate): string =>
  isKnown(message) ? t(`filesEditor.json.${jsonFaults[message]}`) : message
