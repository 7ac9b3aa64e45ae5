import type { ComponentProps } from 'react'

/** An option of a list box: the list, or its field, handles the keys. */
export function Option(props: ComponentProps<'div'>) {
  const { tabIndex = -1, 'aria-selected': selected, onClick, ...option } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list or its field handles the keys
    <div role="option" tabIndex={tabIndex} aria-selected={selected} onClick={onClick} {...option} />
  )
}
