// MUI's dialog under the console's rules: the owner decides whether it is open, and may ask first.
import { Dialog as MuiDialog, type DialogProps as MuiDialogProps } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useWayBack } from '../Leaving/useWayBack.ts'
import { isStill } from '../motion.ts'

/** Duration of a dialog's closing, in ms. */
const closingTime = 500

interface DialogProps extends Pick<MuiDialogProps, 'fullScreen' | 'maxWidth'> {
  open: boolean
  /** Escape, a phone's Back, or a press outside: the owner closes it, or asks first. */
  onCancel: () => void
  className?: string
  /** Accessible name, if it has no DialogTitle. */
  label?: string
  describedBy?: string
  /** A press outside also cancels. */
  lightly?: boolean
  children: ReactNode
}

/** Counts the openings: each has its own content, even while the last one closes. */
function useOpenings(open: boolean) {
  const [state, setState] = useState({ open, opening: 0 })
  if (state.open !== open) setState({ open, opening: state.opening + (open ? 1 : 0) })
  return state.opening
}

/** Focuses the dialog's first purpose, not its frame. */
function focusFirst(panel: HTMLElement | null) {
  if (!panel || panel.contains(document.activeElement)) return
  for (const element of panel.querySelectorAll<HTMLElement>(
    ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)',
  )) {
    element.focus()
    if (document.activeElement === element) return
  }
}

/** A modal dialog. Escape cancels; the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, onCancel, className, label, describedBy, lightly, children, ...looks } = props
  const opening = useOpenings(open)
  useWayBack(open, onCancel)
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation() // neither a dialog below nor the component that rendered this one receives it
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (open) onCancel()
  }
  return (
    <MuiDialog
      key={opening}
      open={open}
      // While closing it is only a picture; the second of two quick presses may still reach it.
      inert={!open}
      onClickCapture={event => {
        if (open) return
        event.preventDefault()
        event.stopPropagation()
      }}
      closeAfterTransition={false}
      transitionDuration={{ enter: 0, exit: isStill() ? 0 : closingTime }}
      disableEscapeKeyDown
      onKeyDown={onKeyDown}
      onClick={event => event.stopPropagation()}
      onClose={() => lightly && onCancel()}
      aria-describedby={describedBy}
      slotProps={{
        // MUI hides it as well, but reveals it again when another one closes meanwhile.
        container: { 'aria-hidden': !open },
        paper: {
          ref: focusFirst,
          className,
          ...(label && { 'aria-label': label, 'aria-labelledby': undefined }),
        },
      }}
      {...looks}
    >
      {children}
    </MuiDialog>
  )
}
