import { type ReactNode, useEffect, useId, useState } from 'react'
import { Around } from '../Popover/Around.tsx'

interface ReasonProps {
  /** Why the content cannot be used now. */
  text: string
  /** Receives the reason's id, for `aria-describedby`. */
  children: (id: string) => ReactNode
}

/** Explains why something cannot be used: visible on hover and focus, announced by screen readers. Escape hides it. */
export function Reason({ text, children }: ReasonProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!shown) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [shown])
  return (
    <Around
      className="st-in-line st-gap-0 st-grow st-place"
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onMouseEnter={() => setShown(true)}
      onMouseLeave={() => setShown(false)}
    >
      {children(id)}
      <span
        className="st-hang st-text st-plain-text st-raised st-pad-1 st-fine st-wrap"
        id={id}
        aria-hidden="true"
        hidden={!shown}
      >
        {text}
      </span>
    </Around>
  )
}
