/** Whether bytes begin like a PNG, JPEG, WebP or AVIF; a web page never does. */
export function isPicture(bytes: Buffer): boolean {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (bytes.length < 12) return false
  if (bytes.readUInt32BE(0) === 0x89504e47) return true
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return true
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return true
  return ascii(4, 12) === 'ftypavif'
}
