/** Bytes of a name that programs which unpack can make a file of. */
const longest = 255

// What a program that unpacks could take for another folder, another drive or an end of line.
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are not to be in a name
const unsafe = /[\\/\x00-\x1f\x7f]/g

/** A name as it may stand in a zip: no separator of any system, no control character. */
export function safeName(name: string): string {
  const safe = name.replaceAll(unsafe, '_')
  return safe === '' || safe === '.' || safe === '..' ? '_' : safe
}

/** The same for the folder everything lies in, which must not look like a drive (`C:`). */
export function topName(name: string): string {
  return safeName(name).replaceAll(':', '_')
}

/** `wanted`, or the first of `wanted~2`, `wanted~3` ... that is not taken yet. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}~${number}`)) number += 1
  return `${wanted}~${number}`
}

/** A path as one line of a text file. */
export function oneLine(path: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a line break in a name is not one in the text
  return path.replaceAll(/[\x00-\x1f\x7f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, character => {
    const code = character.charCodeAt(0)
    return `\\u${code.toString(16).padStart(4, '0')}`
  })
}

/** The name of the zip itself: cut so that it is a file name everywhere. */
export function zipName(top: string): string {
  const bytes = Buffer.from(top)
  if (bytes.length + 4 <= longest) return `${top}.zip`
  // A character that is cut in two becomes a replacement character; it goes.
  return `${bytes
    .subarray(0, longest - 4)
    .toString('utf8')
    .replaceAll('\ufffd', '')}.zip`
}
