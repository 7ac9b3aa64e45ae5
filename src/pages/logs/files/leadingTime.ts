// The time a line begins with, which stays in one line however narrow that is. Pure.

/** A bracket, and the level or a word like it, may stand before it. */
const before = '(?:<\\d{1,3}>\\d? ?)?(?:[[(<]?[A-Za-z]{3,12}[\\])>]?:?[ \\t]+){0,2}["\'[({]{0,2}'
const clock = '\\d{1,2}:\\d\\d(?::\\d\\d(?:[.,]\\d{1,9})?)?(?: ?[AaPp]\\.?[Mm]\\b\\.?)?'
const zone = '(?: ?(?:Z|UTC|GMT|[+-]\\d\\d:?\\d\\d)(?![\\w:]))?'
const numbers = '\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{1,4}'
const named =
  '(?:\\d{1,2}[- /][A-Z][a-z]{2}(?:[- /]\\d{4})?|[A-Z][a-z]{2} {1,2}\\d{1,2}(?:,? \\d{4})?)'
const weekday = '(?:[A-Z][a-z]{2},? )?'
const pattern = new RegExp(
  `^${before}${weekday}(?:(?:${numbers}|${named})(?:T|[ _:-]{1,2}|, ?))?${clock}${zone}["'\\])}]{0,2}`,
)
/** So much of a line is looked at. */
const looked = 100

/** Characters up to its end; 0 where the line begins with none. */
export const leadingTime = (line: string): number =>
  pattern.exec(line.slice(0, looked))?.[0].length ?? 0
