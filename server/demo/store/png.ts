import { crc32, deflateSync } from 'node:zlib'

/** A picture of at most 256 colours: one byte a pixel, row by row. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

export type Colour = readonly [red: number, green: number, blue: number]

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Length, type, data, checksum over type and data: every part of a PNG file looks like this. */
function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const part = Buffer.alloc(body.length + 8)
  part.writeUInt32BE(data.length, 0)
  body.copy(part, 4)
  part.writeUInt32BE(crc32(body), body.length + 4)
  return part
}

function header({ width, height }: Picture): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data[8] = 8 // bits a pixel
  data[9] = 3 // pixels are places in the palette
  return data
}

/** Each row after its filter byte; 0 = unfiltered, which is best for flat colours of a palette. */
function rows({ width, height, pixels }: Picture): Buffer {
  const data = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) {
    data.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  }
  return data
}

/**
 * Encodes a picture as PNG. Throws a RangeError when the pixels do not fill it or the palette has
 * no colour or more than 256; a pixel outside the palette is the caller's fault and not looked for.
 */
export function encodePng(picture: Picture, palette: readonly Colour[]): Buffer {
  if (picture.pixels.length !== picture.width * picture.height) throw new RangeError('pixels')
  if (palette.length === 0 || palette.length > 256) throw new RangeError('palette')
  return Buffer.concat([
    signature,
    chunk('IHDR', header(picture)),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', deflateSync(rows(picture), { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ])
}
