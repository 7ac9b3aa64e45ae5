import type { ComponentProps } from 'react'

/** Listens to keys, focus and pointer inside; has no role of its own. */
export function Around(props: ComponentProps<'div'>) {
  const { onKeyDown, onFocus, onBlur, onMouseEnter, onMouseLeave, ...place } = props
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls are inside, this only listens
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
