/** The first byte and the number of bytes. */
export interface Part {
  readonly start: number
  readonly length: number
}

const single = /^bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i

/**
 * Evaluates a Range header (RFC 9110, 14.2) for a file of `size` bytes: a part, `whole` or `unsatisfiable`. Several
 * ranges, other units and invalid ranges mean the whole file.
 */
export function partOf(header: string | undefined, size: number): Part | 'whole' | 'unsatisfiable' {
  const found = single.exec(header ?? '')
  if (!found) return 'whole'
  const [, first = '', last = ''] = found
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, length }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start >= size ? 'unsatisfiable' : { start, length: end - start + 1 }
}

/**
 * Whether the part already downloaded belongs to this version, so that the rest can follow. Dates and weak tags never
 * match: both are too coarse.
 */
export function isSameVersion(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange.trim() === etag
}
