// Files for the viewers, made here byte by byte: nothing to carry, nothing to license.
import { crc32, deflateSync } from 'node:zlib'

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4, 'latin1')
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])))
  return Buffer.concat([head, data, sum])
}

/** A PNG of one colour. */
export function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8) // eight bits, colours
  const row = Buffer.alloc(1 + width * 3, 120)
  row[0] = 0
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  const mark = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1')
  return Buffer.concat([
    mark,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The font each reader has to bring, and one of a Chinese system with its character map, which is not in the file either. */
const fonts = {
  latin: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  chinese: [
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H',
    '/DescendantFonts [ << /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >>',
    '/FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /ItalicAngle 0',
    '/FontBBox [0 -200 1000 900] /Ascent 880 /Descent -120 /CapHeight 880 /StemV 80 >> >> ] >>',
  ].join(' '),
}

interface PdfOptions {
  /** Asks for a password nobody knows. */
  locked?: boolean
  font?: keyof typeof fonts
  /** As the text operator takes it. */
  textOf?: (page: number) => string
}

/** A PDF with a line on each page. */
export function pdf(
  pages: number,
  { locked = false, font = 'latin', textOf = page => `(Receipt number ${page})` }: PdfOptions = {},
): Buffer {
  const kids = Array.from({ length: pages }, (_, n) => `${4 + 2 * n} 0 R`).join(' ')
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
    fonts[font],
  ]
  for (let page = 1; page <= pages; page += 1) {
    const text = `BT /F1 24 Tf 60 700 Td ${textOf(page)} Tj ET`
    const content = `${2 * page + 3} 0 R`
    bodies.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    )
  }
  let file = '%PDF-1.7\n'
  const offsets = bodies.map((body, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return at
  })
  const key = `<${'41'.repeat(32)}>`
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O ${key} /U ${key} >> /ID [${key} ${key}]`
  const entries = offsets.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const count = bodies.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${entries}`
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R ${locked ? lock : ''} >>`
  return Buffer.from(`${file}${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1')
}

/** Lines of a log, `size` bytes or a little more; line 3 is too long to be shown whole. */
export function largeLog(size: number): string {
  const parts = ['first line\n', 'second line, with €\n', `${'long '.repeat(3000)}\n`]
  let length = parts.join('').length
  for (let n = 4; length < size; n += 1) {
    const line = `2026-11-22T08:00:00Z INFO order ${n} was paid, ☕ and change given back\n`
    parts.push(line)
    length += Buffer.byteLength(line)
  }
  return `${parts.join('')}the very last line`
}
