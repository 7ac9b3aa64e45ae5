/** Where a key leads among rows of which only some are drawn; null when it is none of these. */
export function stepTo(key: string, index: number, total: number, page: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return within(index + 1, total)
    case 'ArrowUp':
      return within(index - 1, total)
    case 'PageDown':
      return within(index + page, total)
    case 'PageUp':
      return within(index - page, total)
    case 'Home':
      return 0
    case 'End':
      return within(total - 1, total)
    default:
      return null
  }
}

/** The nearest row there is. */
export const within = (index: number, total: number): number =>
  Math.max(0, Math.min(total - 1, index))
