// Finds the time at the start of a line, which must not wrap however narrow the screen is. Pure.

/** A bracket, and a level or a similar word, may precede it. */
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
/** Characters of a line that are checked. */
const looked = 100

/** The length up to its end; 0 when the line does not begin with a time. */
export const leadingTime = (line: string): number =>
  pattern.exec(line.slice(0, looked))?.[0].length ?? 0
