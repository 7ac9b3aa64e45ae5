import type { ComponentProps } from 'react'

/** Hears keys, focus and pointer of what is used inside; to a user it is nothing itself. */
export function Around(props: ComponentProps<'div'>) {
  const { onKeyDown, onFocus, onBlur, onMouseEnter, onMouseLeave, ...place } = props
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is used is inside, this only watches it
    <div
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
      onMouseEnter={onMouseEnter}
      onMouseLeave={onMouseLeave}
      {...place}
    />
  )
}
