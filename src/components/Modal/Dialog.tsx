// MUI's dialog by the rules of the console: the owner says whether it is open, and may ask first.
import { Dialog as MuiDialog, type DialogProps as MuiDialogProps } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useWayBack } from '../Leaving/useWayBack.ts'
import { isStill } from '../motion.ts'

/** How long a dialog takes to go, in ms. */
const closingTime = 500

interface DialogProps extends Pick<MuiDialogProps, 'fullScreen' | 'maxWidth'> {
  open: boolean
  /** Escape, the way back of a telephone, or a press beside it: the owner closes it, or asks first. */
  onCancel: () => void
  className?: string
  /** Its name, where it has no DialogTitle. */
  label?: string
  describedBy?: string
  /** A press beside it is Cancel as well. */
  lightly?: boolean
  children: ReactNode
}

/** Counts the openings: each shows a content of its own, also one during the closing. */
function useOpenings(open: boolean) {
  const [state, setState] = useState({ open, opening: 0 })
  if (state.open !== open) setState({ open, opening: state.opening + (open ? 1 : 0) })
  return state.opening
}

/** The focus starts with what the dialog is for, not with its frame. */
function focusFirst(panel: HTMLElement | null) {
  if (!panel || panel.contains(document.activeElement)) return
  for (const element of panel.querySelectorAll<HTMLElement>(
    ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)',
  )) {
    element.focus()
    if (document.activeElement === element) return
  }
}

/** A modal dialog over the page. Escape is Cancel; the focus goes back where it was. */
export function Dialog(props: DialogProps) {
  const { open, onCancel, className, label, describedBy, lightly, children, ...looks } = props
  const opening = useOpenings(open)
  useWayBack(open, onCancel)
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation() // neither a dialog below nor what has drawn this one hears it
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (open) onCancel()
  }
  return (
    <MuiDialog
      key={opening}
      open={open}
      // On its way out it is only a picture; the second of two quick presses may be under way to it.
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
        // MUI hides it as well, but shows it again when another one ends meanwhile.
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
