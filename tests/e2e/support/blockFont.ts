// A font in which every sign is the same block. With it a page looks the same on every machine,
// whatever fonts that machine has: sizes, weights, colours, places and line breaks still show,
// letters do not. Made here, byte by byte, so that no font file has to be carried or licensed.

const unitsPerEm = 1000
const ascent = 800
const descent = 200
const advance = 540 // near the mean of a sans serif, so that texts break about where they do in use

/** What each sign is drawn as; glyph 0 would mean that the font does not have it. */
const glyphs = { blank: 1, nothing: 2, block: 3 } as const
const advances = [0, 280, 0, advance]

type Range = readonly [first: number, last: number, glyph: number]

const ranges: readonly Range[] = [
  [0x20, 0x20, glyphs.blank],
  [0x21, 0x7e, glyphs.block],
  [0xa0, 0xa0, glyphs.blank],
  [0xa1, 0xac, glyphs.block],
  [0xad, 0xad, glyphs.nothing],
  [0xae, 0x2ff, glyphs.block],
  [0x300, 0x36f, glyphs.nothing], // what stands over or under the sign before it
  [0x370, 0x1fff, glyphs.block],
  [0x2000, 0x200a, glyphs.blank],
  [0x200b, 0x200f, glyphs.nothing],
  [0x2010, 0x2027, glyphs.block],
  [0x202a, 0x202e, glyphs.nothing],
  [0x202f, 0x202f, glyphs.blank],
  [0x2030, 0xfdff, glyphs.block],
  [0xfe00, 0xfe0f, glyphs.nothing],
  [0xfe10, 0x10ffff, glyphs.block],
]

const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [n, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, n * 2)
  return bytes
}
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [n, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, n * 4)
  return bytes
}
const join = (...parts: Buffer[]) => Buffer.concat(parts)
const padded = (bytes: Buffer) => join(bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4))

/** Many signs to one glyph: format 13. */
function cmap(): Buffer {
  const groups = join(...ranges.map(range => u32(...range)))
  const table = join(u16(13, 0), u32(16 + groups.length, 0, ranges.length), groups)
  return join(u16(0, 1, 3, 10), u32(12), table)
}

/** A rectangle from the base line up; bold ones are taller. */
function block(height: number): Buffer {
  const [left, right] = [40, advance - 40]
  const head = u16(1, left, 0, right, height, 3, 0)
  const flags = Buffer.from([1, 1, 1, 1]) // on the curve, both coordinates as words
  const x = u16(left, 0, right - left, 0)
  const y = u16(0, height, 0, -height)
  return padded(join(head, flags, x, y))
}

function name(): Buffer {
  const fontName = Buffer.from('Block', 'utf16le').swap16()
  const ids = [1, 2, 3, 4, 6]
  const records = ids.map(id => u16(3, 1, 0x409, id, fontName.length, 0))
  return join(u16(0, ids.length, 6 + ids.length * 12), ...records, fontName)
}

function os2(height: number, weight: number): Buffer {
  const strikeOut = [60, 250]
  const start = u16(4, advance, weight, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, ...strikeOut, 0)
  const selection = weight > 500 ? 0x20 : 0x40
  const metrics = u16(selection, 0x20, 0xffff, ascent, -descent, 0, ascent, descent)
  const end = u16(height, height, 0, 0x20, 1)
  return join(
    start,
    Buffer.alloc(10),
    u32(1, 0, 0, 0),
    Buffer.from('none'),
    metrics,
    u32(1, 0),
    end,
  )
}

function tables(bold: boolean): Map<string, Buffer> {
  const height = bold ? 680 : 480
  const outline = block(height)
  const dates = Buffer.alloc(16)
  const box = [0, 0, advance, height]
  return new Map([
    ['OS/2', os2(height, bold ? 700 : 400)],
    ['cmap', cmap()],
    ['glyf', outline],
    [
      'head',
      join(
        u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
        u16(0b11, unitsPerEm),
        dates,
        u16(...box, bold ? 1 : 0, 8, 2, 1, 0),
      ),
    ],
    [
      'hhea',
      join(
        u32(0x10000),
        u16(ascent, -descent, 0, advance, 0, 0, advance, 1, 0, 0, 0, 0, 0, 0, 0, 4),
      ),
    ],
    ['hmtx', u16(...advances.flatMap(width => [width, width === advance ? 40 : 0]))],
    ['loca', u32(0, 0, 0, 0, outline.length)],
    ['maxp', join(u32(0x10000), u16(4, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0))],
    ['name', name()],
    ['post', join(u32(0x30000, 0), u16(-100, 50), u32(0, 0, 0, 0, 0))],
  ])
}

function checksum(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}

/** The font as a TrueType file. */
export function blockFont(bold: boolean): Buffer {
  const parts = [...tables(bold)].map(([tag, bytes]) => ({ tag, bytes, whole: padded(bytes) }))
  let offset = 12 + parts.length * 16
  const directory = parts.map(({ tag, bytes, whole }) => {
    const entry = join(Buffer.from(tag), u32(checksum(whole), offset, bytes.length))
    offset += whole.length
    return entry
  })
  const header = join(u32(0x10000), u16(parts.length, 128, 3, parts.length * 16 - 128))
  return join(header, ...directory, ...parts.map(({ whole }) => whole))
}
