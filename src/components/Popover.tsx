import { Button } from '@mui/material'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useClosing } from './useClosing.ts'
import './popover.css'

interface PopoverProps {
  label: ReactNode
  /** What a label without words is called. */
  name?: string
  /** Of the button, beside its own. */
  className?: string
  /** What opens; `close` for what ends it. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button and what it opens. Escape closes it, back to the button; so does leaving it. */
export function Popover({ label, name, className, children }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => setOpen(false)
  useClosing(open, place, close)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside
    <div
      className="st-popover"
      ref={place}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        close()
        button.current?.focus()
      }}
    >
      <Button
        ref={button}
        className={className}
        aria-label={name}
        title={name}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      <div id={id} hidden={!open}>
        {open && (typeof children === 'function' ? children(close) : children)}
      </div>
    </div>
  )
}
