// A button and what it opens beside itself. Not MUI's Popover: that one is modal, and here the page
// stays in use. What opens follows its button in the order of Tab.
import { ClickAwayListener, Paper, Popper } from '@mui/material'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useWayBack } from '../Leaving/useWayBack.ts'
import { Around } from './Around.tsx'

interface OpenerProps {
  'aria-expanded': boolean
  'aria-controls': string
  onClick: (event: MouseEvent<HTMLElement>) => void
}

interface PopoverProps {
  /** Draws the button. */
  opener: (props: OpenerProps) => ReactNode
  /** What opens is a dialog of that name, unless it is only more of what is around its button. */
  title?: string
  /** Of what opens. */
  className?: string
  /** At which side it ends as its button does. */
  side?: 'start' | 'end'
  onToggle?: (open: boolean) => void
  /** What opens; `close` for what ends it, which takes the focus back to the button. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

const looks = {
  width: 310,
  maxWidth: 'calc(100vw - 24px)',
  maxHeight: 'min(620px, 100dvh - 80px)',
  overflow: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  // Not as dark as the bar, if it stands there.
  colorScheme: 'var(--scheme)',
} as const

/** Below the same dialog, or none: what lies above is a question of what is open, or soon gone. */
const layerOf = (element: Element) => element.closest('.MuiModal-root')

/**
 * Escape closes it, back to the button; so does a press or the focus elsewhere. Long: all that may end it is heard
 * at one place.
 */
export function Popover(props: PopoverProps) {
  const { opener, title, className, side = 'end', onToggle, children } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const open = anchor !== null
  const toggle = (to: HTMLElement | null) => {
    if ((to !== null) === open) return
    setAnchor(to)
    onToggle?.(to !== null)
  }
  const close = () => toggle(null)
  useWayBack(open, close)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    event.preventDefault()
    closeFromInside()
  }
  const closeFromInside = () => {
    anchor?.focus()
    close()
  }
  const panel = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  // What had the focus may go: a row that is done with, its button.
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) panel.current?.focus()
  })
  const onFocus = ({ target }: FocusEvent) => {
    isInside.current = panel.current?.contains(target) === true
  }
  const onBlur = ({ currentTarget, relatedTarget: to }: FocusEvent) => {
    if (!to || currentTarget.contains(to)) return
    isInside.current = false
    if (layerOf(to) === layerOf(currentTarget)) close()
  }
  return (
    <ClickAwayListener mouseEvent="onPointerDown" touchEvent={false} onClickAway={close}>
      <Around
        style={{ display: 'contents' }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {opener({
          'aria-expanded': open,
          'aria-controls': id,
          onClick: event => toggle(open ? null : event.currentTarget),
        })}
        <Popper
          ref={panel}
          id={id}
          role={title ? 'dialog' : 'presentation'}
          aria-label={title}
          tabIndex={-1}
          open={open}
          anchorEl={anchor}
          placement={`bottom-${side}`}
          disablePortal
          popperOptions={{ strategy: 'fixed' }}
          modifiers={[{ name: 'offset', options: { offset: [0, 6] } }]}
          sx={{ zIndex: 30 }}
        >
          <Paper className={className} sx={looks}>
            {typeof children === 'function' ? children(closeFromInside) : children}
          </Paper>
        </Popper>
      </Around>
    </ClickAwayListener>
  )
}
