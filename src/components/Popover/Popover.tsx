// A button and the panel it opens beside itself. Not MUI's Popover: that one is modal, and here the page stays
// usable. The panel follows its button in the tab order.
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
  /** Renders the button. */
  opener: (props: OpenerProps) => ReactNode
  /** With a title, the panel is a dialog of that name; otherwise it extends the button's surroundings. */
  title?: string
  /** The panel's class. */
  className?: string
  /** The side on which it aligns with its button. */
  side?: 'start' | 'end'
  onToggle?: (open: boolean) => void
  /** The panel; its controls call `close` to end it, which returns the focus to the button. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

const looks = {
  width: 310,
  maxWidth: 'calc(100vw - 24px)',
  maxHeight: 'min(620px, 100dvh - 80px)',
  overflow: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  // Follows the theme, even inside the dark bar.
  colorScheme: 'var(--scheme)',
} as const

/** Presses inside the same dialog, or none, count: anything above is opened from the panel, or about to close. */
const layerOf = (element: Element) => element.closest('.MuiModal-root')

/**
 * Escape closes it and returns to the button; pressing or focusing something else closes it too. Long: it handles
 * everything that may close it in one place.
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
  // The focused element may disappear: a finished row, with its button.
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
