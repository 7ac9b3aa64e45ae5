/** The longest name, in bytes, that unpacking programs can create. */
const longest = 255

// Characters an unpacking program could take for a folder, a drive or a line break.
// biome-ignore lint/suspicious/noControlCharactersInRegex: a name must not contain them
const unsafe = /[\\/\x00-\x1f\x7f]/g

/** A name that is safe in a zip: without any system's separators or control characters. */
export function safeName(name: string): string {
  const safe = name.replaceAll(unsafe, '_')
  return safe === '' || safe === '.' || safe === '..' ? '_' : safe
}

/** The same for the top folder, which must not look like a drive (`C:`). */
export function topName(name: string): string {
  return safeName(name).replaceAll(':', '_')
}

/** `wanted`, or the first free one of `wanted~2`, `wanted~3` ... */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}~${number}`)) number += 1
  return `${wanted}~${number}`
}

/** A path as a single line of text. */
export function oneLine(path: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a line break in a name must not break the line
  return path.replaceAll(/[\x00-\x1f\x7f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, character => {
    const code = character.charCodeAt(0)
    return `\\u${code.toString(16).padStart(4, '0')}`
  })
}

/** The name of the zip itself, shortened to be valid everywhere. */
export function zipName(top: string): string {
  const bytes = Buffer.from(top)
  if (bytes.length + 4 <= longest) return `${top}.zip`
  // A character cut in two becomes a replacement character, which is dropped.
  return `${bytes
    .subarray(0, longest - 4)
    .toString('utf8')
    .replaceAll('\ufffd', '')}.zip`
}
