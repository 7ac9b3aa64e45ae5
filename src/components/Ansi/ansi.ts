// Turns terminal colours into pieces of text with class names and skips all other control sequences. Pure.

export interface Piece {
  readonly text: string
  /** Class names, '' for plain text. */
  readonly style: string
}

const colours = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const

// CSI, then OSC (a title, a link) up to its end, then two-letter sequences.
const sequence = new RegExp(
  [
    '\\u001b\\[([\\d;:]{0,60})([ -/]*[@-~])',
    '\\u001b\\][^\\u0007\\u001b]{0,2000}(?:\\u0007|\\u001b\\\\)',
    '\\u001b[ -/]*[0-~]',
  ].join('|'),
  'g',
)
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters on purpose
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** Replaces a control character with its visible symbol. */
const seen = (text: string): string =>
  text.replace(controls, sign =>
    sign === '\u007f' ? '\u2421' : String.fromCharCode(0x2400 + sign.charCodeAt(0)),
  )

interface Style {
  readonly colour: string
  readonly bold: boolean
  readonly underline: boolean
}
const plain: Style = { colour: '', bold: false, underline: false }

const classOf = ({ colour, bold, underline }: Style) =>
  [colour && `st-ansi-${colour}`, bold && 'st-ansi-bold', underline && 'st-ansi-underline']
    .filter(Boolean)
    .join(' ')

function after(style: Style, codes: string): Style {
  const list = codes === '' ? [0] : codes.split(/[;:]/).map(Number)
  let next = style
  for (let at = 0; at < list.length; at += 1) {
    const code = list[at] ?? 0
    if (code === 0) next = plain
    else if (code === 1) next = { ...next, bold: true }
    else if (code === 22) next = { ...next, bold: false }
    else if (code === 4) next = { ...next, underline: true }
    else if (code === 24) next = { ...next, underline: false }
    else if (code === 39) next = { ...next, colour: '' }
    else if (code >= 30 && code <= 37) next = { ...next, colour: colours[code - 30] ?? '' }
    else if (code >= 90 && code <= 97) next = { ...next, colour: colours[code - 90] ?? '' }
    else if (code === 38 || code === 48) {
      const [way, value = 0] = [list[at + 1], list[at + 2]]
      // Only the palette's first sixteen colours have a name here; others are drawn plain.
      if (code === 38 && way === 5)
        next = { ...next, colour: colours[value < 16 ? value % 8 : -1] ?? '' }
      at += way === 5 ? 2 : 4
    }
  }
  return next
}

/** Splits a line into coloured pieces; without sequences there is just one. */
export function ansiPieces(line: string): Piece[] {
  if (!line.includes('\u001b')) return [{ text: seen(line), style: '' }]
  const pieces: Piece[] = []
  let style = plain
  let at = 0
  const add = (text: string) => {
    if (text !== '') pieces.push({ text: seen(text), style: classOf(style) })
  }
  for (const found of line.matchAll(sequence)) {
    add(line.slice(at, found.index))
    at = found.index + found[0].length
    if (found[2] === 'm') style = after(style, found[1] ?? '')
  }
  add(line.slice(at))
  return pieces
}

/** The line's text without colours. */
export const ansiText = (line: string): string =>
  ansiPieces(line)
    .map(({ text }) => text)
    .join('')
