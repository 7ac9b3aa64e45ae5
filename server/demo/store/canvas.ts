/** A canvas; drawing is clipped at its edges. Colours are palette indexes. */
export interface Canvas {
  readonly width: number
  readonly height: number
  /** One byte per pixel, row by row. */
  readonly pixels: Uint8Array
  box(x: number, y: number, width: number, height: number, colour: number): void
  disc(x: number, y: number, radius: number, colour: number): void
  /**
   * Draws upper-case letters, digits, '-', ':' and '.'; others leave a gap. `size` = pixels per dot; a character has 3
   * x 5 dots.
   */
  text(x: number, y: number, text: string, size: number, colour: number): void
}

/** Five rows of three dots, each row one octal digit: 4 = left, 2 = middle, 1 = right. */
const signs: Readonly<Record<string, string>> = {
  '0': '75557',
  '1': '26227',
  '2': '71747',
  '3': '71717',
  '4': '55711',
  '5': '74717',
  '6': '74757',
  '7': '71122',
  '8': '75757',
  '9': '75717',
  '-': '00700',
  ':': '02020',
  '.': '00002',
  A: '25755',
  B: '65656',
  C: '34443',
  D: '65556',
  E: '74647',
  F: '74644',
  G: '34553',
  H: '55755',
  I: '72227',
  J: '11152',
  K: '55655',
  L: '44447',
  M: '57755',
  N: '65555',
  O: '25552',
  P: '65644',
  Q: '25563',
  R: '65655',
  S: '34216',
  T: '72222',
  U: '55557',
  V: '55552',
  W: '55775',
  X: '55255',
  Y: '55222',
  Z: '71247',
}

export function newCanvas(width: number, height: number): Canvas {
  const pixels = new Uint8Array(width * height)
  const box: Canvas['box'] = (x, y, boxWidth, boxHeight, colour) => {
    const left = Math.max(0, Math.round(x))
    const right = Math.min(width, Math.round(x + boxWidth))
    const bottom = Math.min(height, Math.round(y + boxHeight))
    for (let row = Math.max(0, Math.round(y)); row < bottom; row += 1) {
      if (right > left) pixels.fill(colour, row * width + left, row * width + right)
    }
  }
  const disc: Canvas['disc'] = (x, y, radius, colour) => {
    for (let row = -radius; row <= radius; row += 1) {
      const half = Math.sqrt(radius * radius - row * row)
      box(x - half, y + row, half * 2, 1, colour)
    }
  }
  const text: Canvas['text'] = (x, y, written, size, colour) => {
    for (const [at, sign] of [...written].entries()) {
      for (const [row, digit] of [...(signs[sign] ?? '')].entries()) {
        for (let dot = 0; dot < 3; dot += 1) {
          if ((Number(digit) & (4 >> dot)) === 0) continue
          box(x + (at * 4 + dot) * size, y + row * size, size, size, colour)
        }
      }
    }
  }
  return { width, height, pixels, box, disc, text }
}
