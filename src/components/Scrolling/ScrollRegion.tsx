// What scrolls has to be reached by the keyboard: Tab comes to it, and the arrow keys scroll it.
import type { ComponentProps } from 'react'

interface NamedSection extends ComponentProps<'section'> {
  'aria-label': string
}

/** A part of a screen with a name. */
export function ScrollRegion(section: NamedSection) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
  return <section tabIndex={0} {...section} />
}

/** Text as it was written. */
export function ScrollText(text: ComponentProps<'pre'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
  return <pre tabIndex={0} {...text} />
}
