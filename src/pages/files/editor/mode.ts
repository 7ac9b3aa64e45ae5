// Permission bits in the notation of `ls`.

const letters = 'rwx'

/** 0o644 -> rw-r--r--; the sticky, set-user and set-group bits take the place of an x. */
export function modeText(mode: number): string {
  const signs = Array.from({ length: 9 }, (_, at) =>
    mode & (0o400 >> at) ? (letters[at % 3] ?? '') : '-',
  )
  const special = [
    { bit: 0o4000, at: 2, sign: 's' },
    { bit: 0o2000, at: 5, sign: 's' },
    { bit: 0o1000, at: 8, sign: 't' },
  ]
  for (const { bit, at, sign } of special)
    if (mode & bit) signs[at] = signs[at] === 'x' ? sign : sign.toUpperCase()
  return signs.join('')
}
