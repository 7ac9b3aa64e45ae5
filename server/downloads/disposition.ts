// Characters that end a line, change the text direction or are invisible: they make a name look like another.
const hidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a name must not contain them
  /[\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\p{Surrogate}]/gu

/** A safe file name to offer: no path, control or direction characters. */
export function offeredName(name: string): string {
  const plain = name.replaceAll(hidden, '').replaceAll(/[/\\]/g, '_').trim()
  return plain.replaceAll('.', '') === '' ? `download${plain}` : plain
}

/** `Content-Disposition` of a download (RFC 6266): the name in ASCII for old clients, and in UTF-8 (RFC 8187). */
export function attachment(name: string): string {
  const offered = offeredName(name)
  const ascii = offered.replaceAll(/[^\x20-\x7e]|["\\%;]/gu, '_')
  const encoded = encodeURIComponent(offered).replaceAll(
    /['()*!]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
