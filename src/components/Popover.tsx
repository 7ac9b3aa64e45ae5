import { Popover as MuiPopover } from '@mui/material'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWayBack } from './useWayBack.ts'

interface OpenerProps {
  id: string
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
}

interface PopoverProps {
  /** Draws the button. */
  opener: (props: OpenerProps) => ReactNode
  /** What opens is called by its button, if not otherwise. */
  title?: string
  /** Of what opens. */
  className?: string
  /** At which side it ends as its button does. */
  side?: 'left' | 'right'
  onToggle?: (open: boolean) => void
  /** What opens; `close` for what ends it. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button and what it opens. Escape or a press elsewhere closes it, back to the button. */
export function Popover(props: PopoverProps) {
  const { opener, title, className, side = 'right', onToggle, children } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const open = anchor !== null
  const toggle = (to: HTMLElement | null) => {
    // At once, so that the focus is back before anything else takes it.
    flushSync(() => setAnchor(to))
    onToggle?.(to !== null)
  }
  const close = () => toggle(null)
  useWayBack(open, close)
  return (
    <>
      {opener({
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onClick: event => toggle(event.currentTarget),
      })}
      <MuiPopover
        open={open}
        anchorEl={anchor}
        onClose={close}
        onKeyDown={event => event.key === 'Escape' && event.preventDefault()}
        anchorOrigin={{ vertical: 'bottom', horizontal: side }}
        transformOrigin={{ vertical: -6, horizontal: side }}
        marginThreshold={12}
        transitionDuration={0}
        slotProps={{
          paper: {
            className,
            role: 'dialog',
            ...(title ? { 'aria-label': title } : { 'aria-labelledby': id }),
          },
        }}
      >
        {typeof children === 'function' ? children(close) : children}
      </MuiPopover>
    </>
  )
}
