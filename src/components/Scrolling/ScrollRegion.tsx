// A scrolling area must be reachable by keyboard: Tab focuses it, and the arrow keys scroll it.
import type { ComponentProps } from 'react'

interface NamedSection extends ComponentProps<'section'> {
  'aria-label': string
}

/** A named part of a screen. */
export function ScrollRegion(section: NamedSection) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
  return <section tabIndex={0} {...section} />
}

/** Preformatted text. */
export function ScrollText(text: ComponentProps<'pre'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
  return <pre tabIndex={0} {...text} />
}
